"""The parameters of a task that a plan runs: checked, completed with defaults, secrets wrapped."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from runner.errors import LanguageError
from runner.puppet.values.value import Value

if TYPE_CHECKING:
    from runner.model.task import Task


def prepare_task(task: Task, given: Mapping[str, Value], *, noop: bool) -> dict[str, Any]:
    """Return the parameters to send.

    Raises:
        LanguageError: wrong parameters, or a dry run of a task that has none.
    """
    from runner.tasks.parameters import prepare

    if noop and not task.supports_noop:
        raise LanguageError("Task does not support noop", help=f"'{task.name}' would change the target; leave it out")
    return prepare(task, given)
