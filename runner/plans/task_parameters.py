"""The parameters of a task that a plan runs: checked, completed with defaults, secrets wrapped."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from runner.errors import LanguageError
from runner.plans.context import current
from runner.puppet.values.value import Value

if TYPE_CHECKING:
    from runner.model.task import Task


def check_noop(task: Task) -> None:
    """Raise LanguageError when a task has no dry run."""
    if not task.supports_noop:
        raise LanguageError("Task does not support noop", help=f"'{task.name}' would change the target; leave it out")


def prepare_task(task: Task, given: Mapping[str, Value], *, noop: bool) -> dict[str, Any]:
    """Return the parameters to send.

    A Sensitive value fits a parameter of type Sensitive only; for others it has to be unwrapped in the plan.

    Raises:
        LanguageError: wrong parameters, or a dry run of a task that has none.
    """
    from runner.tasks.parameters import add_defaults, find_faults, wrap_sensitive

    if noop:
        check_noop(task)
    values = add_defaults(task, given)
    faults = find_faults(task, values, types=current().run.environment)
    if faults:
        raise LanguageError(f"Task {task.name}:\n" + "\n".join(f" {fault}" for fault in faults))
    return wrap_sensitive(task, values)
