"""How one action is to be run; everything has a default."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any


@dataclass(frozen=True, slots=True)
class RunOptions:
    """Options of one call of the executor.

    Attributes:
        run_as: user to become; None: what the target's options say.
        env_vars: environment variables of commands and scripts.
        description: what people read instead of the default sentence.
        timeout: seconds for the action on each target, from the moment it starts there; None: the executor's.
        concurrency: at most so many targets at once; None: the executor's.
        batches: sizes (`10`, `"25%"`) of groups of targets, one after the other; the last repeats.
        max_failures: start no further targets once more than so many have failed: a number, or `"10%"`.
        accept_exit_codes: exit codes besides 0 that are not failures.
        stream: publish output as it arrives; None: the executor's setting.
        noop: ask the task to change nothing.
        quiet: listeners print nothing of this action.
        tmpdir: parent of the private directory on the target.
        pwsh_params: named arguments of a PowerShell script.
        tty: ask for a terminal; None: what the target's options say.
        position: `file` and `line` of the call in a plan, added to the details of errors.
    """

    run_as: str | None = None
    env_vars: Mapping[str, str] = field(default_factory=dict)
    description: str | None = None
    timeout: float | None = None
    concurrency: int | None = None
    batches: Sequence[int | str] | int | str | None = None
    max_failures: int | str | None = None
    accept_exit_codes: Sequence[int] = ()
    stream: bool | None = None
    noop: bool = False
    quiet: bool = False
    tmpdir: str | None = None
    pwsh_params: Mapping[str, Any] = field(default_factory=dict)
    tty: bool | None = None
    position: Mapping[str, Any] | None = None
