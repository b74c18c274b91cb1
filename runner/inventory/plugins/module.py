"""A module as a plugin: `bolt_plugin.json` names a task for each hook, or tasks have the names of hooks."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any

from runner.errors import RunnerError
from runner.inventory.plugins.errors import ExecutionError, InvalidPluginData, UnsupportedHook
from runner.inventory.plugins.port import HOOKS, PluginContext
from runner.inventory.plugins.task import check_task_parameters, task_port, with_defaults
from runner.model.inspect_text import inspect
from runner.model.task import Task
from runner.project.errors import ValidationError
from runner.project.modules import Module
from runner.project.yaml_reader import type_name


class ModulePlugin:
    """Runs a task of the module for each hook.

    Settings of the plugin are defaults for the parameters that its tasks declare.
    """

    def __init__(self, module: Module, context: PluginContext) -> None:
        self.name = module.name
        self._context = context
        self._tasks = self._find_tasks(self._read(module))
        self._check_config()

    @property
    def hooks(self) -> Mapping[str, str | None]:
        return {**{hook: task.description for hook, task in self._tasks.items()}, "validate_resolve_reference": None}

    def call(self, hook: str, options: Mapping[str, Any]) -> Any:
        """Run the hook's task and return its `value`; for `puppet_library` return `(task, parameters)`."""
        task = self._tasks.get(hook)
        if hook == "validate_resolve_reference":
            if "resolve_reference" in self._tasks:
                self._parameters(self._tasks["resolve_reference"], options)
            if task is not None:
                self._run(task, options)
            return None
        if task is None:
            raise UnsupportedHook(self.name, hook)
        if hook == "puppet_library":
            return task, self._parameters(task, options)
        value = self._run(task, options)
        if "value" not in value:
            # of what a plugin returns any part may be secret
            text = f"Plugin {self.name} result did not include a value, got {inspect(list(value))}"
            raise ExecutionError(text, self.name, hook)
        return value["value"]

    def _run(self, task: Task, options: Mapping[str, Any]) -> Mapping[str, Any]:
        parameters = {**self._parameters(task, options), "_boltdir": str(self._context.directory)}
        result = task_port(self._context.tasks).run_on_controller(task, parameters)
        if result.error is not None:
            raise RunnerError(str(result.error.get("msg")), kind=str(result.error.get("kind")))
        return result.value

    def _parameters(self, task: Task, options: Mapping[str, Any]) -> dict[str, Any]:
        given = {key: value for key, value in options.items() if not key.startswith("_")}
        parameters = with_defaults(task, given, self._context.config)
        check_task_parameters(task_port(self._context.tasks), task, parameters)
        return parameters

    def _read(self, module: Module) -> dict[str, Any]:
        try:
            data = json.loads(module.plugin_file.read_text("utf-8"))
        except (OSError, ValueError) as error:
            raise InvalidPluginData(f"{module.plugin_file}: {error}", self.name) from None
        if not isinstance(data, dict):
            raise InvalidPluginData("'bolt_plugin.json' must be a hash", self.name)
        if "config" in data:
            raise InvalidPluginData(
                "Found unsupported key 'config' in bolt_plugin.json. Config for a plugin is inferred\n"
                "from task parameters, with config values passed as parameters.",
                self.name,
            )
        return data

    def _find_tasks(self, data: Mapping[str, Any]) -> dict[str, Task]:
        listed = data.get("hooks")
        if listed is None or listed is False:
            listed = {}
        if not isinstance(listed, dict):
            raise InvalidPluginData("'hooks' must be a hash", self.name)
        tasks = task_port(self._context.tasks)
        found: dict[str, Task] = {}
        for hook, spec in listed.items():
            if not isinstance(spec, dict) or not isinstance(spec.get("task"), str):
                text = f"Unexpected hook specification {json.dumps(spec)} in {self.name} for hook {hook}"
                raise InvalidPluginData(text, self.name)
            try:
                task = tasks.find_task(spec["task"])
            except RunnerError as error:
                text = f"Plugin {self.name} could not load task '{spec['task']}': {error.message}"
                raise InvalidPluginData(text, self.name) from None
            if task is None:
                text = f"Plugin {self.name} specified an unknown task '{spec['task']}' for a hook"
                raise InvalidPluginData(text, self.name)
            found[hook] = task
        for hook in HOOKS:
            if hook not in found:
                implied = tasks.find_task(f"{self.name}::{hook}")
                if implied is not None:
                    found[hook] = implied
        return found

    def _check_config(self) -> None:
        types: dict[str, list[str]] = {}
        for task in self._tasks.values():
            for name, spec in (task.parameters or {}).items():
                known = types.setdefault(name, [])
                if spec.type is not None and spec.type not in known:
                    known.append(spec.type)
        for key, value in self._context.config.items():
            if key not in types:
                raise ValidationError(f"Config for {self.name} plugin contains unexpected key {key}")
            if types[key]:
                self._check_type(key, value, types[key])

    def _check_type(self, key: str, value: Any, types: list[str]) -> None:
        from runner.puppet.types import parse_type

        inner = types[0] if len(types) == 1 else f"Variant[{', '.join(types)}]"
        if not parse_type(f"Optional[{inner}]").accepts(value):
            # settings are credentials more often than not: the kind of value has to do
            text = f"{self.name} plugin expects a Optional[{inner}] for key {key}, got: {type_name(value)}"
            raise ValidationError(text)
