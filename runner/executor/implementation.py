"""Choosing which file of a task runs on a target."""

from __future__ import annotations

from runner.errors import RunnerError
from runner.model.target import Target
from runner.model.task import Implementation, Task


class NoImplementation(RunnerError):
    """No implementation of the task fits the features of the target."""

    kind = "bolt/no-implementation"

    def __init__(self, task: Task, target: Target) -> None:
        super().__init__(
            f"No suitable implementation of {task.name} for {target.safe_name}",
            help=f"see 'prun task show {task.name}' for what each implementation requires",
        )


def choose_implementation(
    task: Task, target: Target, features: frozenset[str], *, remote: bool = False
) -> Implementation:
    """Return the first implementation whose requirements the target meets.

    Args:
        features: what the transport found besides the target's own features (`shell`).
        remote: the task runs on a proxy for a remote target; only remote implementations fit then, and never
            otherwise.
    """
    available = target.features | features
    for candidate in task.implementations:
        if candidate.remote == remote and candidate.requirements <= available:
            return candidate
    raise NoImplementation(task, target)
