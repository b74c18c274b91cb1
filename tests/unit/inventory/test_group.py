"""Names that may not be, and keys of the wrong kind."""

# ruff: noqa: E501 - a case a line reads best

from __future__ import annotations

import json
from pathlib import Path

import pytest

from runner.errors import RunnerError
from runner.inventory.errors import InventoryError
from tests.unit.inventory.building import build

# text, message without its path, path
MISTAKES: list[tuple[str, str, list[str]]] = [
    ("groups: [{_plugin: env_var, var: NOPE, default: {targets: [a]}}]", "Group does not have a name", []),
    ("groups: [{name: 'Bad Name'}]", "Illegal character ' ' in group name 'Bad Name'", ["Bad Name"]),
    ("groups: [{name: 'a,b'}]", "Illegal character ',' in group name 'a,b'", ["a,b"]),
    ("groups: [{name: g}, {name: g}]", "Tried to redefine group g", ["g", "all"]),
    ("groups: [{name: all}]", "Tried to redefine group all", ["all", "all"]),
    ("groups: [{name: g, groups: [{name: h, groups: [{name: g}]}]}]", "Tried to redefine group g", ["g", "h", "g", "all"]),
    ("groups: [{name: n1}]\ntargets: [n1]", "Group n1 conflicts with target of the same name", ["n1", "all"]),
    ("groups: [{name: g, targets: [g]}]", "Group g conflicts with target of the same name", ["g", "all"]),
    ("groups: [{name: g}]\ntargets: [{name: n, alias: g}]", "Group g conflicts with alias of the same name", ["g", "all"]),
    ("targets: [{name: n1, alias: n2}, {name: n2}]", "Target name n2 conflicts with alias of the same name", ["all"]),
    ("targets: [{name: a, alias: x}, {name: b, alias: x}]", "Alias x refers to multiple targets: a and b", ["all"]),
    ("targets: [{name: a, alias: x}]\ngroups: [{name: g, targets: [{name: b, alias: x}]}]",
     "Alias x refers to multiple targets: b and a", ["g", "all"]),
    ("targets: [{name: a, alias: 'x y'}]", "Illegal character ' ' in alias 'x y'", ["all"]),
    ("targets: [{vars: {}}]", 'No name or uri for target: {"vars"=>{}}', ["all"]),
    ("targets: [{name: ''}]", 'No name or uri for target: {"name"=>""}', ["all"]),
    ("targets: [{name: é}]", 'Target name must be ASCII characters: {"name"=>"é"}', ["all"]),
    ("targets: [{name: a, alias: {_plugin: env_var, var: NOPE, default: [1]}}]", "Alias entry on a must be a String or Array, not Integer", ["all"]),
    ("targets: [{name: a, uri: {_plugin: env_var, var: NOPE, default: [1]}}]", "Target uri must be a String, not Array", ["all"]),
    ("targets: ['a b']", "Invalid target uri a b", ["all"]),
    ("targets: [{name: x, uri: 'h:port'}]", "Invalid target uri h:port", ["all"]),
    ("target-lookups: []", "'target-lookups' are no longer a separate key. Merge 'target-lookups' and 'targets' lists and replace 'plugin' with '_plugin'", ["all"]),
]  # fmt: skip


@pytest.mark.parametrize(("text", "message", "path"), MISTAKES)
def test_mistakes(text: str, message: str, path: list[str], tmp_path: Path) -> None:
    with pytest.raises(InventoryError) as error:
        build(text, tmp_path)
    assert message + (f" for group at {json.dumps(path)}" if path else "") == error.value.message
    assert {"path": path} == error.value.details


def test_version_1_files_are_told_how_to_go_on(tmp_path: Path) -> None:
    with pytest.raises(InventoryError) as error:
        build("nodes: [a]", tmp_path)
    assert "Found 'nodes' key in group all. This looks like a v1 inventory file" in error.value.message
    assert error.value.path == []


@pytest.mark.parametrize("version", ["1", "3"])
def test_versions(version: str, tmp_path: Path) -> None:
    with pytest.raises(InventoryError, match=f"Unsupported version {version} specified in inventory"):
        build(f"version: {version}", tmp_path)


@pytest.mark.parametrize(
    ("text", "ids"),
    [
        ("name: top", ["top_level_group_name"]),
        ("bogus: 1", ["unknown_option", "unknown_group_keys"]),
        ("targets: [{name: a, bogus: 1}]", ["unknown_option", "unknown_target_keys"]),
        ("config: {bogus: {}}", ["unknown_option", "unknown_config_keys"]),
        ("targets: [{name: a}, {name: a, vars: {x: 1}}, a]", []),
        ("vars: {a: 1, a: 2}", ["duplicate_key"]),
    ],
)
def test_warnings(text: str, ids: list[str], tmp_path: Path) -> None:
    warnings: list[str] = []
    build(text, tmp_path, warnings=warnings)
    assert ids == warnings


def test_strings_find_names_and_aliases_wherever_they_are_defined(tmp_path: Path) -> None:
    inventory = build(
        "groups:\n- {name: a, targets: [n, al, new.example]}\n- {name: b, targets: [{name: n, alias: al, uri: h}]}",
        tmp_path,
    )
    assert [target.name for target in inventory.get_targets("a")] == ["n", "new.example"]
    assert inventory.get_target("n").uri == "h"
    assert inventory.get_target("n").groups == ("a", "b", "all")


# Mistakes in names, with the place that the help names.
PLACES = [
    ("groups:\n- name: g\n- name: g", "3:9"),
    ("groups: [{name: 'a b'}]", "1:17"),
    ("groups: [{name: g, targets: [x]}, {name: x}]", "1:42"),
    ("targets: [{name: a, alias: [g]}]\ngroups: [{name: g}]", "2:17"),
    ("targets:\n- {name: a, alias: [x]}\n- {name: b, alias: [x]}", "3:3"),
    ("targets:\n- name: a\n- name: b\n  alias: a", "3:3"),
    ("targets: [a, {vars: {}}]", "1:14"),
    ("targets: [a, 'ssh://b']\ngroups: [{name: g, targets: ['h:x']}]", "2:30"),
    ("nodes: [a]", "1:8"),
]  # fmt: skip


@pytest.mark.parametrize(("text", "place"), PLACES)
def test_mistakes_name_their_place(text: str, place: str, tmp_path: Path) -> None:
    with pytest.raises(InventoryError) as error:
        build(text, tmp_path)
    assert f"inventory.yaml:{place}" in str(error.value.help)


def test_unknown_keys_of_many_targets_are_one_warning(tmp_path: Path) -> None:
    warnings: list[str] = []
    targets = ", ".join(f"{{name: t{number}, bogus: 1}}" for number in range(50))
    build(f"targets: [{targets}]", tmp_path, warnings=warnings)
    assert warnings == ["unknown_option"] * 3 + ["unknown_target_keys"]


# Mistakes that show when a target is made; no password may be shown with them.
LATE = [
    ("targets:\n- a\n- uri: foo://u:hunter2@h", "foo://u:hunter2@h", "Unknown transport foo found for foo://u@h", "3:3"),
    ("targets:\n- name: 'a,b'", "a,b", "Illegal character ',' in target name 'a,b'", "2:3"),
    ("targets: ['u:hun ter2@h']", "u:hun ter2@h", "Illegal character ' ' in target name 'u@h'", "1:11"),
]  # fmt: skip


@pytest.mark.parametrize(("text", "name", "message", "place"), LATE)
def test_mistakes_of_targets_name_their_place(text: str, name: str, message: str, place: str, tmp_path: Path) -> None:
    with pytest.raises(RunnerError) as error:
        build(text, tmp_path).get_target(name)
    assert message in error.value.message
    assert f"inventory.yaml:{place}" in str(error.value.help)
    assert "ter2" not in f"{error.value.message}{error.value.help}"
