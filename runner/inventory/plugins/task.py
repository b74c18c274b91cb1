"""`task`: the `value` a task returns that runs on the controller."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from runner.errors import RunnerError
from runner.inventory.plugins.errors import PluginError
from runner.inventory.plugins.options import check_types
from runner.inventory.plugins.port import Plugin, PluginContext, TaskPort
from runner.model.inspect_text import inspect
from runner.model.task import Task
from runner.project.errors import ValidationError


class TaskPlugin:
    """Takes `task` and `parameters`."""

    name = "task"
    options = frozenset({"task", "parameters"})
    hooks: Mapping[str, str | None] = {
        "puppet_library": "Run a task to install the Puppet agent package.",
        "resolve_reference": "Run a task as a plugin.",
        "validate_resolve_reference": None,
    }

    def __init__(self, context: PluginContext) -> None:
        self._tasks = context.tasks

    def call(self, hook: str, options: Mapping[str, Any]) -> Any:
        """Return the task's `value`; for `puppet_library` return `(task, parameters)` to run on the target."""
        task, parameters = self._checked(options)
        if hook == "validate_resolve_reference":
            return None
        if hook == "puppet_library":
            return task, parameters
        result = task_port(self._tasks).run_on_controller(task, parameters)
        if result.error is not None:
            raise RunnerError(str(result.error.get("msg")), kind=str(result.error.get("kind")))
        if "value" not in result.value:
            raise ValidationError(f"Task result did not return 'value': {inspect(dict(result.value))}")
        return result.value["value"]

    def _checked(self, options: Mapping[str, Any]) -> tuple[Task, dict[str, Any]]:
        name = options.get("task")
        if not name:
            raise ValidationError("Task plugin requires that the 'task' is specified")
        check_types(self.name, options, {"task": str, "parameters": dict})
        tasks = task_port(self._tasks)
        task = tasks.find_task(name)
        if task is None:
            raise RunnerError(
                f"Could not find a task named '{name}'. For a list of available tasks, run 'prun task show'.",
                kind="bolt/unknown-task",
            )
        parameters = with_defaults(task, options.get("parameters") or {})
        check_task_parameters(tasks, task, parameters)
        return task, parameters


def check_task_parameters(tasks: TaskPort, task: Task, parameters: Mapping[str, Any]) -> None:
    """Raise when a task does not take these parameters; wrong parameters of a reference are a wrong configuration."""
    try:
        tasks.check_parameters(task, parameters)
    except RunnerError as error:
        raise ValidationError(error.message, help=error.help) from None


def with_defaults(task: Task, given: Mapping[str, Any], config: Mapping[str, Any] | None = None) -> dict[str, Any]:
    """Return parameters over the plugin's settings (those the task declares) over the task's own defaults."""
    config = config or {}
    if task.parameters is None:
        return {**config, **given}
    declared = task.parameters
    values = {name: spec.default for name, spec in declared.items() if spec.has_default}
    values.update({name: value for name, value in config.items() if name in declared})
    values.update({name: value for name, value in given.items() if value is not None or name not in values})
    return values


def task_port(tasks: TaskPort | None) -> TaskPort:
    """Return the port, or raise where no task can run."""
    if tasks is None:
        raise PluginError("tasks cannot run here")
    return tasks


def make(context: PluginContext) -> Plugin:
    """Make the plugin."""
    return TaskPlugin(context)
