"""When references are replaced, how deep, and what can go wrong."""

# ruff: noqa: E501 - a case a line reads best

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any, ClassVar

import pytest

from runner.errors import RunnerError
from runner.inventory.load import build_inventory, make_references
from runner.inventory.plugins import registry
from runner.inventory.plugins.references import run_hook
from runner.project.config import deep_merge
from runner.project.find import find_project
from runner.project.yaml_reader import parse_text
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


# What is wrong with a reference, and where: text of the inventory, message, line:column of the reference.
WRONG = [
    ("vars: {v: {_plugin: env_vra, var: A}}\ntargets: [t]", "Unknown plugin: 'env_vra'", "1:11"),
    ("vars:\n  v: [1, {w: {_plugin: env_var}}]\ntargets: [t]", "env_var plugin requires that the 'var' is specified", "2:14"),
    ("vars: {v: {_plugin: env_var, var: A, json: maybe}}\ntargets: [t]", "env_var plugin requires that the 'json' is a Boolean", "1:11"),
    ("vars: {v: {_plugin: prompt, message: [x]}}\ntargets: [t]", "prompt plugin requires that the 'message' is a String", "1:11"),
    ("targets: {_plugin: yaml, filepath: 5}", "yaml plugin requires that the 'filepath' is a String", "1:10"),
    ("targets:\n- a\n- _plugin: yaml\n  filepath: gone.yaml", "Error executing plugin yaml from resolve_reference in yaml: Could not read yaml plugin file at", "3:3"),
    ("targets: [{_plugin: task, task: 5}]", "task plugin requires that the 'task' is a String", "1:11"),
    ("targets: [{_plugin: task, task: a, parameters: [1]}]", "task plugin requires that the 'parameters' is a Hash", "1:11"),
    ("targets:\n- name: t\n  vars: {v: {_plugin: task, task: a, parameters: {p: {_plugin: env_var, var: NOPE}}}}", "env_var plugin requires that the var 'NOPE' be set", "3:54"),
    ("targets: [{uri: {_plugin: pkcs7, encrypted_value: [x]}}]", "pkcs7 plugin requires that the 'encrypted_value' is a String", "1:17"),
    ("vars: {v: {_plugin: env_var, var: USER_NAME, _cache: 5}}\ntargets: [t]", "_cache must be a Hash, received Integer: 5", "1:11"),
    ("vars: {_plugin: env_var, var: LOOP, json: true}\ntargets: [t]", "Stack depth exceeded", ""),
    # what a plugin returns is not what may stand there
    ("config: {_plugin: env_var, var: USER_NAME}\ntargets: [t]", "Expected config to be of type Hash, not String", "1:9"),
    ("targets: [{name: t, features: {_plugin: env_var, var: USER_NAME}}]", "Expected features to be of type Array, not String for target t", "1:31"),
    ("targets: {_plugin: env_var, var: NUM, json: true}", "Target entry must be a String or Hash, not Integer", "1:10"),
    ("groups: [{_plugin: env_var, var: USER_NAME}]", "Expected group to be a Hash, not String", "1:10"),
    ("groups: [{name: {_plugin: env_var, var: NUM, json: true}}]", "Group name must be a String, not 5", "1:17"),
    ("targets: [{name: {_plugin: env_var, var: NUM, json: true}}]", "Target name must be a String, not Integer", "1:11"),
    ("config:\n  ssh:\n    port:\n      _plugin: env_var\n      var: NUM\ntargets: [t]", "Value at 'port' must be of type Integer", "4:7"),
    ("targets:\n- name: t\n  config: {ssh: {_plugin: env_var, default: {user: 5}, var: NOPE}}", "Value at 'user' must be of type String", "3:17"),
    ("config: {ssh: {private-key: {key-data: {_plugin: env_var, var: NUM, json: true}}}}\ntargets: [t]", "Value at 'private-key.key-data' must be of type String", "1:40"),
    ("config: {ssh: {mac-algorithms: [a, {_plugin: env_var, var: NUM, json: true}]}}\ntargets: [t]", "Value at 'mac-algorithms.1' must be of type String", "1:36"),
]  # fmt: skip


@pytest.mark.parametrize(("text", "message", "place"), WRONG)
def test_errors_name_the_reference(text: str, message: str, place: str, tmp_path: Path) -> None:
    class Tasks:
        def find_task(self, _name: str) -> None: ...

    with pytest.raises(RunnerError) as error:
        make(text, tmp_path, tasks=Tasks()).get_target("t")
    assert message in error.value.message
    assert f"inventory.yaml:{place}" in (error.value.help or "") or not place


def test_a_misspelt_plugin_gets_a_guess(tmp_path: Path) -> None:
    with pytest.raises(RunnerError) as error:
        make("targets: {_plugin: pkcs77}", tmp_path)
    assert "did you mean 'pkcs7'?" in str(error.value.help)


def test_misspelt_options_are_warnings(tmp_path: Path) -> None:
    texts: list[str] = []
    project = find_project(tmp_path, environ={})
    references = make_references(project, environ=ENV, warn=lambda text, _id: texts.append(text))
    document = parse_text(
        "targets: [t]\nvars:\n  v: {_plugin: env_var, vars: 1, defualt: x, var: NUM}", "/F", "inventory"
    )
    build_inventory(document, project, references, location="/F").get_target("t")
    assert texts == [
        "Unknown option 'vars' of plugin env_var at /F:3:25, did you mean 'var'?",
        "Unknown option 'defualt' of plugin env_var at /F:3:34, did you mean 'default'?",
    ]


def test_a_reference_in_a_file_of_the_yaml_plugin_names_that_file(tree: Tree) -> None:
    root = tree(**{"more.yaml": "- name: m\n  vars: {v: {_plugin: env_var, var: NOPE}}"})
    with pytest.raises(RunnerError) as error:
        make("targets: {_plugin: yaml, filepath: more.yaml}", root).get_target("m")
    assert f"{root}/more.yaml:2:13" in str(error.value.help)


def test_a_line_with_a_secret_is_not_shown(tmp_path: Path) -> None:
    with pytest.raises(RunnerError) as error:
        make("config: {ssh: {password: hunter2, user: {_plugin: env_var}}}\ntargets: [t]", tmp_path).get_target("t")
    assert error.value.help == "inventory.yaml:1:41"


def test_settings_of_plugins_are_found_in_the_project_file(tree: Tree) -> None:
    root = tree(**{"prun.yaml": "plugins:\n  pkcs7:\n    keysise: 5", "more.yaml": "[]"})
    with pytest.raises(RunnerError) as error:
        make("targets: {_plugin: pkcs7, encrypted_value: x}", root)
    assert error.value.message == "Config for pkcs7 plugin contains unexpected key keysise"
    assert f"{root}/prun.yaml:3:5" in str(error.value.help)
    assert "inventory.yaml:1:10" in str(error.value.help)


def test_settings_of_unknown_plugins_are_a_warning(tree: Tree) -> None:
    root = tree(**{"prun.yaml": "plugins:\n  pkcs77: {}\n  yaml: {filepath: x}\n  facts: {}"})
    texts: list[str] = []
    make_references(find_project(root, environ={}), warn=lambda text, id: texts.append(f"{id} {text}"))  # noqa: A006
    assert texts == [
        f"unknown_plugin_settings There are settings for the unknown plugin 'pkcs77' at {root}/prun.yaml:2:11, "
        "did you mean 'pkcs7'?",
        f"unknown_plugin_settings There are settings for the unknown plugin 'facts' at {root}/prun.yaml:4:10.",
    ]


def test_a_reference_that_resolves_to_nothing_is_no_list(tmp_path: Path) -> None:
    nothing = ref("NOPE", optional=True)
    assert make(f"groups: [{{name: g, targets: {nothing}, groups: {nothing}}}]", tmp_path).target_names == []


@pytest.mark.parametrize("value", [None, ["a", None], [None]])
@pytest.mark.parametrize(
    ("key", "text"),
    [
        ("targets", "Target entry must be a String or Hash, not NilClass for group at [all]"),
        ("groups", "Expected group to be a Hash, not NilClass"),
    ],
)
def test_null_is_no_target_and_no_group(tmp_path: Path, value: Any, key: str, text: str) -> None:
    if key == "groups" and value:
        value = [{"name": "a"} if item else None for item in value]
    plain = ref("NOPE", optional=True) if value is None else ref("OBJECT", default=value)
    with pytest.raises(RunnerError) as caught:
        make(f"{key}: [{plain}]", tmp_path)
    assert caught.value.message.replace('"', "") == text
    assert "inventory.yaml:1:" in str(caught.value.help)


def test_one_target_need_not_be_a_list(tmp_path: Path) -> None:
    assert make(f"targets: {ref('OBJECT', default={'name': 'a'})}", tmp_path).target_names == ["a"]


def test_references_of_two_files_do_not_mix(tree: Tree, monkeypatch: pytest.MonkeyPatch) -> None:
    old, new = {"user": {"_plugin": "a", "x": 1}}, {"user": {"_plugin": "b"}}
    assert deep_merge(old, new) == new


class _Entry:
    value = "somewhere:make"

    def __init__(self, plugin: Any) -> None:
        self.plugin = plugin

    def load(self) -> Any:
        return self.plugin


def test_an_entry_point_that_breaks_is_no_bug(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    class Broken:
        name = "cmdb"
        hooks: ClassVar = {"resolve_reference": None}

        def __init__(self, _context: object) -> None: ...

        def call(self, _hook: str, options: Any) -> Any:
            return options["missing"]

    monkeypatch.setattr(registry, "_entry_points", lambda: {"cmdb": _Entry(Broken), "worse": _Entry(None)})
    with pytest.raises(RunnerError, match="Plugin cmdb failed in resolve_reference: KeyError: 'missing'"):
        make("targets: {_plugin: cmdb}", tmp_path)
    with pytest.raises(RunnerError, match=r"Plugin worse \(somewhere:make\) could not be loaded: TypeError"):
        make("targets: {_plugin: worse}", tmp_path)
