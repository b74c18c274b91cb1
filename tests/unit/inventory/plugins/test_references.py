"""When references are replaced, how deep, and what can go wrong."""

# ruff: noqa: E501 - a case a line reads best

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from runner.errors import RunnerError
from runner.inventory.load import make_references
from runner.inventory.plugins.references import run_hook
from runner.project.find import find_project
from tests.unit.inventory.building import build

Tree = Callable[..., Path]
ENV = {
    "USER_NAME": "env-user",
    "LIST": '["a", {"name": "b"}]',
    "NULL": "null",
    "NUM": "5",
    "BAD": "{",
    "LOOP": '{"_plugin": "env_var", "var": "LOOP", "json": true}',
}


def make(text: str, path: Path, **how: Any) -> Any:
    return build(text, path, environ=ENV, **how)


def ref(var: str, **more: Any) -> str:
    return json.dumps({"_plugin": "env_var", "var": var, **more})


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        (f"vars: {{v: {ref('USER_NAME')}}}", "env-user"),
        (f"vars: {{v: [{ref('NUM', json=True)}]}}", [5]),
        (f"vars: {{v: {ref('NOPE', default='d')}}}", "d"),
        (f"vars: {{v: {ref('NOPE', optional=True)}}}", None),
        (f"vars: {ref('OBJECT', default={'v': 1})}", 1),
        (f"vars: {{v: {{_plugin: env_var, var: {ref('NOPE', default='USER_NAME')}}}}}", "env-user"),
    ],
)
def test_data_of_all(text: str, expected: Any, tmp_path: Path) -> None:
    assert expected == make(text, tmp_path).get_target("x").vars["v"]


def test_targets_groups_names_and_uris(tmp_path: Path) -> None:
    inventory = make(
        f"targets:\n- {ref('LIST', json=True)}\n- {{uri: {ref('USER_NAME')}}}\n"
        f"groups: [{{name: {ref('NOPE', default='g')}, targets: {ref('LIST', json=True)}}}]",
        tmp_path,
    )
    assert inventory.target_names == ["b", "env-user", "a"]
    assert [target.name for target in inventory.get_targets("g")] == ["b", "a"]


def test_the_whole_file(tree: Tree) -> None:
    root = tree(**{"more.yaml": "targets: [m]\nvars: {a: 1}"})
    assert make("_plugin: yaml\nfilepath: more.yaml", root).get_target("m").vars == {"a": 1}


def test_data_of_other_targets_is_left_alone(tmp_path: Path) -> None:
    inventory = make(f"targets: [a, {{name: b, vars: {{v: {ref('NOPE')}}}}}]", tmp_path)
    assert inventory.get_target("a").name == "a"
    with pytest.raises(RunnerError, match="env_var plugin requires that the var 'NOPE' be set"):
        inventory.get_target("b")


def test_only_the_options_of_the_used_transport_matter(tmp_path: Path) -> None:
    text = f"config: {{transport: local, ssh: {{port: {ref('NUM')}}}}}"
    assert make(text, tmp_path).get_target("a").transport == "local"
    with pytest.raises(RunnerError, match="Value at 'port' must be of type Integer"):
        make(text, tmp_path).get_target("ssh://a")


def test_null_options_fall_back_to_defaults(tmp_path: Path) -> None:
    text = f"config: {{ssh: {{connect-timeout: {ref('NULL', json=True, optional=True)}}}}}"
    assert make(text, tmp_path).get_target("a").options["connect-timeout"] == 10


@pytest.mark.parametrize(
    ("reference", "kind", "message"),
    [
        ('{"_plugin": "no_such"}', "bolt/unknown-plugin", "Unknown plugin: 'no_such'"),
        ('{"_plugin": 5}', "bolt/unknown-plugin", "Unknown plugin: '5'"),
        ('{"_plugin": "env_var"}', "bolt/validation-error", "env_var plugin requires that the 'var' is specified"),
        ('{"_plugin": "prompt"}', "bolt/validation-error", "Prompt requires a 'message'"),
        ('{"_plugin": "task"}', "bolt/validation-error", "Task plugin requires that the 'task' is specified"),
        ('{"_plugin": "yaml"}', "bolt/validation-error", "yaml plugin requires that the 'filepath' is specified"),
        (ref("BAD", json=True), "bolt/plugin-error", "Error executing plugin env_var from resolve_reference in env_var: Invalid Plugin Data for env_var: "),
        ('{"_plugin": "yaml", "filepath": "no.yaml"}', "bolt/plugin-error", "Error executing plugin yaml from resolve_reference in yaml: Could not read yaml plugin file at"),
        ('{"_plugin": "puppetdb", "query": "x"}', "bolt/plugin-error", "Error executing plugin puppetdb from resolve_reference in puppetdb: the puppetdb plugin's resolve_reference is not available yet"),
        (ref("LOOP", json=True), "bolt/recursive-reference-loop", "Stack depth exceeded while recursively resolving references."),
        (ref("NUM", _cache=5), "bolt/validation-error", "_cache must be a Hash, received Integer: 5"),
        (ref("NUM", _cache={}), "bolt/validation-error", "_cache must set 'ttl' key."),
        (ref("NUM", _cache={"ttl": -1}), "bolt/validation-error", "'ttl' key under '_cache' must be a minimum of 0."),
    ],
)  # fmt: skip
def test_errors(reference: str, kind: str, message: str, tmp_path: Path) -> None:
    with pytest.raises(RunnerError) as error:
        make(f"vars: {{v: {reference}}}", tmp_path).get_target("x")
    assert kind == error.value.kind
    assert error.value.message.startswith(message)


class Typist:
    def ask_secret(self, message: str) -> str:
        return f"typed for {message}"


class Nobody:
    def ask_secret(self, _message: str) -> str:
        raise OSError(25, "Inappropriate ioctl for device")


def test_prompt(tmp_path: Path) -> None:
    text = "vars: {p: {_plugin: prompt, message: Say}}"
    assert make(text, tmp_path, prompt=Typist()).get_target("a").vars == {"p": "typed for Say"}
    with pytest.raises(RunnerError) as error:
        make(text, tmp_path, prompt=Nobody()).get_target("a")
    expected = "Error executing plugin prompt from resolve_reference in prompt: Inappropriate ioctl for device"
    assert expected == error.value.message


def test_cache_keeps_results_between_runs(tree: Tree) -> None:
    root = tree(**{"v.yaml": "1"})
    text = "vars: {v: {_plugin: yaml, filepath: v.yaml, _cache: {ttl: 60}}}"
    assert make(text, root).get_target("a").vars["v"] == 1
    tree(**{"v.yaml": "2"})
    assert make(text, root).get_target("a").vars["v"] == 1
    (root / ".plugin_cache.json").write_text((root / ".plugin_cache.json").read_text().replace('"ttl": 60', '"ttl": 0'))
    assert make(text, root).get_target("a").vars["v"] == 2
    assert (root / ".plugin_cache.json").stat().st_mode & 0o777 == 0o600


def test_project_wide_cache_and_its_exception(tree: Tree) -> None:
    root = tree(**{"v.yaml": "1", "prun.yaml": "plugin-cache: {ttl: 60}"})
    text = "vars: {v: {_plugin: yaml, filepath: v.yaml}, w: {_plugin: yaml, filepath: v.yaml, _cache: {ttl: 0}}}"
    make(text, root).get_target("a")
    tree(**{"v.yaml": "2"})
    assert make(text, root).get_target("a").vars == {"v": 1, "w": 2}


def test_settings_of_plugins(tree: Tree) -> None:
    root = tree(**{"prun.yaml": "plugins: {yaml: {filepath: v.yaml}}", "v.yaml": "7"})
    assert make("vars: {v: {_plugin: yaml}}", root).get_target("a").vars["v"] == 7


def test_settings_that_need_the_plugin_itself(tree: Tree) -> None:
    root = tree(**{"prun.yaml": "plugins: {yaml: {filepath: {_plugin: yaml, filepath: x}}}"})
    with pytest.raises(RunnerError, match="Configuration for plugin 'yaml' depends on the plugin itself"):
        make("vars: {v: {_plugin: yaml}}", root).get_target("a")


def test_puppetdb_has_its_own_section(tree: Tree) -> None:
    with pytest.raises(RunnerError, match="must be in the 'puppetdb' config section"):
        make("{}", tree(**{"prun.yaml": "plugins: {puppetdb: {}}"}))


def test_hooks_by_name(tmp_path: Path) -> None:
    references = make_references(find_project(tmp_path, environ={}))
    with pytest.raises(RunnerError, match="Plugin env_var does not support secret_encrypt"):
        run_hook(references.plugins, "env_var", "secret_encrypt", {})
    listed = references.plugins.list_hooks()
    assert listed["resolve_reference"]["env_var"] == "Read values stored in environment variables."
    assert [name for name in listed["secret_encrypt"] if name in ("pkcs7", "yaml")] == ["pkcs7"]
