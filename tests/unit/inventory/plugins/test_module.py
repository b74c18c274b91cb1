"""Modules as plugins, and the plugin that runs a task."""

# ruff: noqa: E501 - a case a line reads best

from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

import pytest

from runner.errors import RunnerError
from runner.model.result import Result
from runner.model.target import Target
from runner.model.task import Task
from runner.project.find import find_project
from runner.tasks.loader import TaskLoader
from runner.tasks.parameters import check_parameters
from tests.unit.inventory.building import build

Tree = Callable[..., Path]

FILES = {
    "modules/inv/bolt_plugin.json": "{}",
    "modules/inv/tasks/resolve_reference.sh": "",
    "modules/inv/tasks/resolve_reference.json": '{"parameters": {"count": {"type": "Integer", "default": 2}, '
    '"prefix": {"type": "Optional[String]"}}}',
    "modules/any/bolt_plugin.json": '{"hooks": {"resolve_reference": {"task": "inv::free"}}}',
    "modules/inv/tasks/free.sh": "",
}


class Tasks:
    """Answers in place of tasks: what each was given, or the value for `free`."""

    def __init__(self, path: Path, value: Mapping[str, Any] | None = None) -> None:
        self._loader = TaskLoader(find_project(path, environ={}).modules)
        self._value = value

    def find_task(self, name: str) -> Task | None:
        return self._loader.find_task(name)

    def check_parameters(self, task: Task, parameters: Mapping[str, Any]) -> None:
        check_parameters(task, parameters)

    def run_on_controller(self, task: Task, parameters: Mapping[str, Any]) -> Result:
        value = {"value": {"task": task.name, **parameters}} if self._value is None else self._value
        return Result(Target("localhost", "local"), value, "task", task.name)


def resolve(reference: str, root: Path, value: Mapping[str, Any] | None = None) -> Any:
    return build(f"vars: {{v: {reference}}}", root, tasks=Tasks(root, value)).get_target("x").vars["v"]


def test_parameters_and_metaparameters(tree: Tree) -> None:
    root = tree(**FILES)
    expected = {"task": "inv::resolve_reference", "count": 2, "prefix": "p", "_boltdir": str(root)}
    assert expected == resolve("{_plugin: inv, prefix: p}", root)


def test_settings_lie_between_defaults_and_the_reference(tree: Tree) -> None:
    root = tree(**FILES, **{"prun.yaml": "plugins: {inv: {count: 7, prefix: set}}"})
    found = resolve("{_plugin: inv, prefix: own}", root)
    assert (found["count"], found["prefix"]) == (7, "own")


def test_hooks_of_other_modules(tree: Tree) -> None:
    assert resolve("{_plugin: any, x: 1}", tree(**FILES))["task"] == "inv::free"


def test_task_plugin(tree: Tree) -> None:
    root = tree(**FILES)
    found = resolve("{_plugin: task, task: 'inv::resolve_reference', parameters: {prefix: q}}", root)
    assert found == {"task": "inv::resolve_reference", "count": 2, "prefix": "q"}


@pytest.mark.parametrize(
    ("reference", "value", "kind", "message"),
    [
        ("{_plugin: inv, bogus: 1}", None, "bolt/validation-error", "Task inv::resolve_reference:\n has no parameter named 'bogus'"),
        ("{_plugin: inv}", {"a": None}, "bolt/plugin-error",
         'Error executing plugin inv from resolve_reference in inv: Error executing plugin inv from resolve_reference: Plugin inv result did not include a value, got ["a"]'),
        ("{_plugin: inv}", {"_error": {"msg": "no", "kind": "k"}}, "bolt/plugin-error",
         "Error executing plugin inv from resolve_reference in inv: no"),
        ("{_plugin: task, task: 'inv::free'}", {"_output": "x\n"}, "bolt/plugin-error",
         """Error executing plugin task from resolve_reference in task: Task result did not return 'value': {"_output"=>"x\\n"}"""),
        ("{_plugin: task, task: nope}", None, "bolt/unknown-task",
         "Could not find a task named 'nope'. For a list of available tasks, run 'prun task show'."),
    ],
)  # fmt: skip
def test_errors(reference: str, value: Any, kind: str, message: str, tree: Tree) -> None:
    with pytest.raises(RunnerError) as error:
        resolve(reference, tree(**FILES), value)
    assert (kind, message) == (error.value.kind, error.value.message)


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("{", "Invalid Plugin Data for bad: "),
        ("[]", "Invalid Plugin Data for bad: 'bolt_plugin.json' must be a hash"),
        ('{"hooks": []}', "Invalid Plugin Data for bad: 'hooks' must be a hash"),
        ('{"hooks": [1]}', "Invalid Plugin Data for bad: 'hooks' must be a hash"),
        ('{"hooks": {"resolve_reference": 5}}', "Invalid Plugin Data for bad: Unexpected hook specification 5"),
        ('{"hooks": {"resolve_reference": {"task": "nope"}}}', "Invalid Plugin Data for bad: Plugin bad specified an"),
        ('{"config": {}}', "Invalid Plugin Data for bad: Found unsupported key 'config' in bolt_plugin.json."),
    ],
)
def test_bad_plugin_files(text: str, message: str | None, tree: Tree) -> None:
    root = tree(**FILES, **{"modules/bad/bolt_plugin.json": text})
    with pytest.raises(RunnerError) as error:
        resolve("{_plugin: bad}", root)
    assert error.value.message.startswith(message or "Plugin bad does not support resolve_reference")


@pytest.mark.parametrize(
    ("settings", "message"),
    [
        ("{bogus: 1}", "Config for inv plugin contains unexpected key bogus"),
        ("{count: many}", r"inv plugin expects a Optional\[Integer\] for key count, got: String$"),
        ("{count: {token: hunter2}}", r"inv plugin expects a Optional\[Integer\] for key count, got: Hash$"),
    ],
)
def test_bad_settings(settings: str, message: str, tree: Tree) -> None:
    root = tree(**FILES, **{"prun.yaml": f"plugins: {{inv: {settings}}}"})
    with pytest.raises(RunnerError, match=message):
        resolve("{_plugin: inv}", root)


def test_a_module_named_yaml_replaces_the_built_in_plugin(tree: Tree) -> None:
    root = tree(**{"modules/yaml/bolt_plugin.json": "{}", "modules/yaml/tasks/resolve_reference.sh": ""})
    assert resolve("{_plugin: yaml, filepath: x}", root)["task"] == "yaml::resolve_reference"


def test_a_module_without_the_file_is_no_plugin(tree: Tree) -> None:
    root = tree(**{"modules/m/tasks/resolve_reference.sh": ""})
    with pytest.raises(RunnerError, match="Unknown plugin: 'm'"):
        resolve("{_plugin: m}", root)


def test_a_broken_plugin_is_a_warning_in_lists(tree: Tree) -> None:
    root = tree(**FILES, **{"modules/bad/bolt_plugin.json": "["})
    warnings: list[str] = []
    inventory = build("{}", root, tasks=Tasks(root), warnings=warnings)
    assert "inv" in inventory.references.plugins.list_hooks()["resolve_reference"]
    assert warnings == ["plugin_load_error"]
