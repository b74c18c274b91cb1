"""How settings of several sources become one."""

# ruff: noqa: E501 - a case a line reads best

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from runner.project.config import Layer, build_config, deep_merge, merge_layers, split_command_line
from runner.project.errors import FileError, ValidationError
from runner.project.find import find_project

Tree = Callable[..., Path]

MERGES: list[tuple[str, Any, Any, Any]] = [
    ("plugins", {"a": {"x": 1, "y": {"z": 1}}}, {"a": {"y": 2}, "b": {}}, {"a": {"x": 1, "y": 2}, "b": {}}),
    ("ssh", {"interpreters": {"a": 1}, "user": "u"}, {"interpreters": {"b": 2}}, {"interpreters": {"a": 1, "b": 2}, "user": "u"}),
    ("log", {"console": {"level": "info"}, "a": {}}, {"console": {}}, {"console": {}, "a": {}}),
    ("puppetdb", {"a": {"b": 1}}, {"a": {"c": 1}}, {"a": {"c": 1}}),
    ("plugin-hooks", {"a": 1}, {"_plugin": "x"}, {"_plugin": "x"}),
    ("disable-warnings", ["a"], ["b"], ["a", "b"]),
    ("analytics", True, False, False),
    ("format", "human", "json", "json"),
    ("modulepath", ["a"], ["b"], ["b"]),
]  # fmt: skip


@pytest.mark.parametrize(("key", "weak", "strong", "merged"), MERGES)
def test_merge_by_key(key: str, weak: Any, strong: Any, merged: Any) -> None:
    assert {key: merged} == merge_layers([{key: weak}, {key: strong}])


def test_deep_merge_replaces_what_is_no_hash() -> None:
    assert deep_merge({"a": {"b": [1]}, "c": {"d": 1}}, {"a": {"b": [2]}, "c": 1}) == {"a": {"b": [2]}, "c": 1}


def test_command_line_options_go_to_every_transport_that_knows_them() -> None:
    split = split_command_line({"user": "u", "format": "json", "tty": True})
    assert split["format"] == "json"
    assert split["ssh"] == {"user": "u", "tty": True}
    assert split["winrm"] == {"user": "u"}
    assert "user" not in split


def test_precedence(tree: Tree) -> None:
    root = tree(
        **{
            "config/prun/prun-defaults.yaml": "format: json\nconcurrency: 3\nstream: true\nspinner: false\n"
            "inventory-config: {transport: winrm, ssh: {user: low, port: 1}}",
            "prun.yaml": "format: rainbow\nconcurrency: 4",
        }
    )
    project = find_project(
        cwd=root,
        environ={"HOME": "/nonexistent", "XDG_CONFIG_HOME": str(root / "config"), "BOLT_STREAM": "no"},
        overrides={"concurrency": 5, "user": "high"},
    )
    config = project.config
    assert (config.format, config.concurrency, config.stream, config.spinner) == ("rainbow", 5, False, False)
    assert (config.transport, config.transports["ssh"]) == ("winrm", {"user": "high", "port": 1})
    assert len(config.sources) == 4


def test_places_of_files(tree: Tree) -> None:
    root = tree(**{"prun.yaml": "rerunfile: x/r.json\nmodulepath: [a, /b]\nlog: {c.log: {}, bolt-debug.log: disable}"})
    project = find_project(cwd=root, environ={})
    assert (root / "a", Path("/b"), root / ".modules") == project.modulepath
    assert root / "x" / "r.json" == project.rerun_file
    assert {"console": {}, f"{root}/c.log": {}} == project.config.log


def test_default_log_file_and_modulepath(tree: Tree) -> None:
    root = tree(**{"prun.yaml": ""})
    project = find_project(cwd=root, environ={})
    assert project.config.log[f"{root}/bolt-debug.log"] == {"level": "debug", "append": False}
    assert (root / "modules", root / ".modules") == project.modulepath
    assert not (root / "bolt-debug.log").exists()


@pytest.mark.parametrize(
    ("values", "error", "text"),
    [
        ({"modulepath": ".modules"}, ValidationError, "Found invalid path in modulepath"),
        ({"compile-concurrency": 10_000}, ValidationError, "Compilation is CPU-intensive, set concurrency less than"),
        ({"hiera-config": "nope.yaml"}, FileError, "The hiera-config '.*nope.yaml' does not exist"),
        ({"trusted-external-command": "."}, FileError, "The trusted-external-command '.*' is not a file"),
    ],
)
def test_values_that_do_not_fit(values: dict[str, Any], error: type[Exception], text: str, tmp_path: Path) -> None:
    with pytest.raises(error, match=text):
        build_config(tmp_path, [Layer("F", values)])


def test_few_open_files_lower_the_default(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    import resource

    monkeypatch.setattr(resource, "getrlimit", lambda _which: (70, 70))
    config = build_config(tmp_path, [])
    assert (config.concurrency, config.limited_concurrency) == (10, True)
    config = build_config(tmp_path, [Layer("F", {"concurrency": 50})])
    assert (config.concurrency, config.limited_concurrency) == (50, False)


def test_string_modulepath(tmp_path: Path) -> None:
    config = build_config(tmp_path, [Layer("F", {"modulepath": f"a{os.pathsep}b"})])
    assert [f"{tmp_path}/a", f"{tmp_path}/b"] == config["modulepath"]


def test_settings_under_their_names(tree: Tree) -> None:
    text = "tasks: [a]\nplugin-cache: {ttl: 5}\nfuture: {script_interpreter: true}\ndisable-warnings: [x]"
    config = find_project(cwd=tree(**{"prun.yaml": text}), environ={}).config
    assert (
        config.visible_tasks,
        config.visible_plans,
        config.plugin_cache_ttl,
        config.script_interpreter,
    ) == (("a",), None, 5, True)
    assert frozenset({"x"}) == config.disable_warnings
