"""How inventory plugins find and run tasks: the inventory's `TaskPort`, given something that runs a task."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any

from runner.model.result import Result
from runner.model.target import Target
from runner.model.task import Task
from runner.project.transports import OPTION_DEFAULTS
from runner.tasks.loader import TaskLoader
from runner.tasks.parameters import add_defaults, check_parameters, wrap_sensitive

if TYPE_CHECKING:
    from runner.puppet.ports import TypeLookup

RunTask = Callable[[Target, Task, Mapping[str, Any]], Result]
"""Runs a task with prepared parameters on a target, quietly, and waits for the result."""


class PluginTasks:
    """Runs tasks of plugins on the controller.

    Args:
        run: called from synchronous code, perhaps while an event loop runs: it must not need that loop (a thread
            with a loop of its own will do).
    """

    def __init__(self, loader: TaskLoader, run: RunTask, *, types: TypeLookup | None = None) -> None:
        self._loader = loader
        self._run = run
        self._types = types

    def find_task(self, name: str) -> Task | None:
        """Return a task, or None when there is none of that name."""
        return self._loader.find_task(name)

    def check_parameters(self, task: Task, parameters: Mapping[str, Any]) -> None:
        """Raise `TaskError` when the task does not take these parameters."""
        check_parameters(task, add_defaults(task, _declared(parameters)), types=self._types)

    def run_on_controller(self, task: Task, parameters: Mapping[str, Any]) -> Result:
        """Run a task on this machine; parameters that begin with `_` are metaparameters and are not checked."""
        values = add_defaults(task, _declared(parameters))
        check_parameters(task, values, types=self._types)
        meta = {name: value for name, value in parameters.items() if name.startswith("_")}
        target = Target(name="localhost", transport="local", options=OPTION_DEFAULTS["local"], uri="localhost")
        return self._run(target, task, {**wrap_sensitive(task, values), **meta})


def _declared(parameters: Mapping[str, Any]) -> dict[str, Any]:
    return {name: value for name, value in parameters.items() if not name.startswith("_")}
