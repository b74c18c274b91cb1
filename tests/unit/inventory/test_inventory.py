"""Merging, choosing and changing targets."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from runner.errors import RunnerError
from runner.inventory.errors import InventoryError, NoMatch, ParseError, UnknownTransport
from runner.inventory.inventory import Inventory
from runner.model.sensitive import Sensitive
from runner.project.transports import in_order
from tests.unit.inventory.building import build

FLEET = """
config: {transport: ssh, ssh: {user: top, port: 22, interpreters: {a: /a}}}
vars: {v: all, w: {a: 1}}
features: [base]
targets:
- {name: solo, alias: lonely}
groups:
- name: g1
  config: {ssh: {user: g1, interpreters: {b: /b}}}
  vars: {v: g1, w: {b: 2}}
  facts: {os: {name: x}}
  features: [f1]
  targets: [x, {name: y, uri: 'ssh://u@h:2222', vars: {v: y}, config: {ssh: {user: own, port: 7}}}]
  groups:
  - {name: child, vars: {v: child}, targets: [x]}
- name: g2
  config: {ssh: {user: g2, port: 5}}
  facts: {os: {family: y}}
  features: [f2]
  targets: [{name: x, alias: [ex]}, web1, web2]
- {name: empty}
- {name: locals, config: {transport: local}, targets: [l1, localhost]}
"""


@pytest.fixture
def fleet(tmp_path: Path) -> Inventory:
    return build(FLEET, tmp_path)


def names(inventory: Inventory, *words: str, **how: Any) -> list[str]:
    return [target.name for target in inventory.select(list(words), **how)]


def test_merge_rules(fleet: Inventory) -> None:
    x = fleet.get_target("x")
    assert x.groups == ("child", "g1", "g2", "all")
    assert x.vars == {"v": "child", "w": {"b": 2}}
    assert x.facts == {"os": {"name": "x", "family": "y"}}
    assert fleet.features("x") == ["base", "f2", "f1"]
    assert (x.user, x.port) == ("g1", 5)
    assert x.options["interpreters"] == {".a": "/a", ".b": "/b"}


def test_target_data_beats_groups_and_uri_beats_config(fleet: Inventory) -> None:
    y = fleet.get_target("y")
    assert (y.user, y.port, y.host, y.options["user"], y.options["port"]) == ("u", 2222, "h", "own", 7)
    assert y.vars["v"] == "y"


def test_defaults_and_command_line_lie_below_the_inventory(tmp_path: Path) -> None:
    inventory = build(FLEET, tmp_path, overrides={"user": "cli", "connect-timeout": 3, "transport": "winrm"})
    solo = inventory.get_target("solo")
    assert (
        solo.transport,
        solo.user,
        solo.options["connect-timeout"],
        solo.options["cleanup"],
    ) == ("ssh", "top", 3, True)
    assert build("{}", tmp_path, overrides={"transport": "winrm"}).get_target("new").transport == "winrm"


def test_localhost_is_local_unless_told_otherwise(tmp_path: Path) -> None:
    assert build("config: {transport: ssh}", tmp_path).get_target("localhost").transport == "local"
    own = build("targets: [{name: localhost, config: {transport: docker}}]", tmp_path)
    assert own.get_target("localhost").transport == "docker"
    assert build("{}", tmp_path).get_target("ssh://localhost").transport == "ssh"


def test_remote_targets(tmp_path: Path) -> None:
    inventory = build(
        "config: {remote: {token: t}}\ntargets: [{name: d, uri: 'http://d:80/x', config: {transport: remote}}]",
        tmp_path,
    )
    device = inventory.get_target("d")
    assert (device.transport, device.protocol, device.host, device.port) == ("remote", "http", "d", 80)
    assert device.options == {"run-on": "localhost", "token": "t"}
    assert inventory.get_target("remote://r").transport == "remote"


def test_passwords_are_wrapped(tmp_path: Path) -> None:
    inventory = build("targets: [{name: t, uri: 'ssh://u:p%40@h', config: {ssh: {sudo-password: s}}}]", tmp_path)
    target = inventory.get_target("t")
    assert (Sensitive("p@"), Sensitive("s")) == (target.password, target.options["sudo-password"])
    named_by_uri = inventory.get_target("ssh://u:p@h2")
    assert (named_by_uri.name, str(named_by_uri)) == ("ssh://u:p@h2", "ssh://u@h2")
    assert "p@" not in repr(target)


@pytest.mark.parametrize(
    ("words", "expected"),
    [
        (["all"], ["solo", "y", "x", "web1", "web2", "l1", "localhost"]),
        (["g1"], ["y", "x"]),
        (["g2,g1"], ["x", "web1", "web2", "y"]),
        (["web*", "ex"], ["web1", "web2", "x"]),
        (["{web2,solo}"], ["solo", "web2"]),
        (["lonely", "solo"], ["solo"]),
        (["LONE*"], ["solo"]),
        (["empty"], []),
        (["new.example,10.0.0.1:22"], ["new.example", "10.0.0.1:22"]),
        (["g*", "!child"], ["y", "web1", "web2"]),
        (["all", "&g2"], ["x", "web1", "web2"]),
        (["&g2"], ["x", "web1", "web2"]),
        (["&g2 g1", "&web1,y"], ["y", "web1"]),
        (["all", "&g1", "&g2"], ["x"]),
        (["g1,!x"], ["y"]),
        (["!locals", "!solo"], ["y", "x", "web1", "web2"]),
    ],
)
def test_select(fleet: Inventory, words: list[str], expected: list[str]) -> None:
    assert expected == names(fleet, *words)


def test_exclude_and_only(fleet: Inventory) -> None:
    assert names(fleet, "g2", exclude="x") == ["web1", "web2"]
    assert names(fleet, "g2", only=["g1"]) == ["x"]
    assert names(fleet, "new1,new2", exclude=["new1"]) == ["new2"]


def test_a_misspelt_exclusion_is_refused(fleet: Inventory) -> None:
    with pytest.raises(InventoryError, match="Cannot exclude 'wbe1'") as error:
        names(fleet, "all", exclude="wbe1")
    assert error.value.help == "did you mean 'web1'?"


def test_names_that_begin_with_a_mark_stay_names(tmp_path: Path) -> None:
    inventory = build("targets: [{name: '&amp', uri: a}, {name: '!bang', uri: b}]", tmp_path)
    assert names(inventory, "&amp", "!bang") == ["&amp", "!bang"]


def test_wildcard_without_a_match(fleet: Inventory) -> None:
    with pytest.raises(NoMatch, match=r"Found 0 targets matching wildcard pattern zz\*"):
        names(fleet, "zz*")


def test_plans_give_strings_targets_and_lists(fleet: Inventory) -> None:
    x = fleet.get_target("x")
    assert [target.name for target in fleet.get_targets([x, ["g1", ["web1"]], "ex"])] == ["x", "y", "web1"]
    with pytest.raises(InventoryError, match="'g1' refers to 2 targets"):
        fleet.get_one("g1")


def test_adhoc_targets_get_the_data_of_all(fleet: Inventory) -> None:
    new = fleet.get_target("new.example")
    assert (new.user, new.groups, new.host) == ("top", ("all",), "new.example")
    assert fleet.is_adhoc("new.example")
    assert not fleet.is_adhoc("x")
    assert "new.example" in names(fleet, "all")


@pytest.mark.parametrize(
    ("name", "error", "message"),
    [
        ("http://x", UnknownTransport, "Unknown transport http found for http://x"),
        ("h:port", ParseError, 'Could not parse target URI: Invalid port number: "port"'),
        ("hé", InventoryError, "Target name must be ASCII characters: hé"),
    ],
)
def test_targets_that_cannot_be(fleet: Inventory, name: str, error: type[RunnerError], message: str) -> None:
    for _ in range(2):
        with pytest.raises(error) as raised:
            fleet.get_target(name)
        assert message == raised.value.message


def test_changes_make_new_snapshots(fleet: Inventory) -> None:
    before = fleet.get_target("x")
    assert before is fleet.get_target("ex")
    fleet.set_var("x", "n", 1)
    fleet.add_facts("x", {"os": {"more": True}})
    fleet.set_feature("x", "cool")
    fleet.set_config("x", ["ssh", "port"], 99)
    after = fleet.get_target("x")
    assert (after.vars["n"], after.facts["os"]["more"], after.port) == (1, True, 99)
    assert "cool" in after.features
    assert "n" not in before.vars
    fleet.set_feature("x", "cool", False)
    assert "cool" not in fleet.get_target("x").features


def test_set_config_is_checked_when_used(fleet: Inventory) -> None:
    fleet.set_config("x", ["ssh", "port"], "high")
    with pytest.raises(RunnerError, match="Invalid configuration:\n  Value at 'port' must be of type Integer"):
        fleet.get_target("x")
    fleet.set_config("x", "transport", "local")
    assert fleet.get_target("x").transport == "local"
    fleet.set_config("x", [], {"ssh": {"user": "whole"}})
    assert fleet.get_target("x").user == "whole"


def test_config_as_written(fleet: Inventory) -> None:
    assert fleet.config("y") == {
        "transport": "ssh",
        "ssh": {"user": "own", "port": 7, "interpreters": {"a": "/a", "b": "/b"}},
    }


def test_groups_change(fleet: Inventory) -> None:
    fleet.add_to_group(["solo"], "g2")
    assert fleet.get_target("solo").groups == ("g2", "all")
    assert names(fleet, "g2") == ["x", "web1", "web2", "solo"]
    assert fleet.get_target("solo").user == "g2"
    fleet.remove_from_group("x", "g1")
    assert fleet.get_target("x").groups == ("g2", "all")
    fleet.remove_from_group("web1", "g2")
    assert fleet.get_target("web1").groups == ("all",)
    assert "web1" in names(fleet, "all")


@pytest.mark.parametrize(
    ("given", "group", "message"),
    [
        ("x", "all", "Cannot remove Target from Group 'all'"),
        ("x", "nope", "Group nope does not exist in inventory"),
        (["x", "y"], "g1", "'remove_from_group' expects a single Target, got 2"),
    ],
)
def test_groups_that_cannot_change(fleet: Inventory, given: Any, group: str, message: str) -> None:
    with pytest.raises(InventoryError) as error:
        fleet.remove_from_group(given, group)
    assert message == error.value.message


def test_new_targets_of_plans(fleet: Inventory) -> None:
    made = fleet.create_target({"name": "n", "uri": "h:5", "alias": ["q"], "vars": {"a": 1}, "features": ["z"]})
    assert (made.host, made.port, made.user, made.vars["a"]) == ("h", 5, "top", 1)
    assert made == fleet.get_target("q")
    assert [name for name in fleet.features("n") if name == "z"] == ["z"]
    replaced = fleet.create_target({"name": "y", "uri": "other"})
    assert (replaced.host, replaced.vars["v"], replaced.user) == ("other", "g1", "g1")


@pytest.mark.parametrize(
    ("given", "message"),
    [
        ({}, "Target must have either a name or uri"),
        ({"name": "g1"}, "Target name g1 conflicts with group of the same name"),
        ({"name": "n", "alias": "g1"}, "Alias g1 conflicts with group of the same name"),
        ({"name": "n", "alias": "x"}, "Alias x conflicts with target of the same name"),
        ({"name": "n", "alias": "ex"}, "Alias ex refers to multiple targets: x and n"),
        ({"name": 5}, "Target name must be a String, not Integer"),
        ({"name": "n", "alias": 5}, "Alias entry on n must be a String or Array, not Integer"),
        ({"name": "n", "config": "x"}, "Expected config to be of type Hash, not String for target n"),
        ({"name": "a,b"}, "Illegal character ',' in target name 'a,b'"),
    ],
)
def test_new_targets_that_cannot_be(fleet: Inventory, given: dict[str, Any], message: str) -> None:
    with pytest.raises(InventoryError) as error:
        fleet.create_target(given)
    assert message == error.value.message


def test_a_new_target_that_cannot_be_reached_is_not_kept(fleet: Inventory) -> None:
    with pytest.raises(UnknownTransport):
        fleet.create_target({"name": "x", "uri": "http://x"})
    assert fleet.get_target("x").transport == "ssh"


def test_secrets_of_plans_are_taken_as_they_are(fleet: Inventory) -> None:
    made = fleet.create_target({"name": "n", "config": {"ssh": {"password": Sensitive("p")}}})
    assert made.password == Sensitive("p")
    fleet.set_config("n", ["ssh", "password"], Sensitive("q"))
    assert fleet.get_target("n").password == Sensitive("q")


def test_detail(fleet: Inventory) -> None:
    detail = fleet.detail("solo")
    assert list(detail) == ["name", "uri", "alias", "config", "vars", "features", "facts", "plugin_hooks", "groups"]
    assert (detail["alias"], detail["uri"]) == ("lonely", None)
    assert detail["plugin_hooks"] == {"puppet_library": {"plugin": "puppet_agent", "stop_service": True}}
    assert "disconnect-timeout" in detail["config"]["ssh"]


def test_dotted_facts_warn(tmp_path: Path) -> None:
    warnings: list[str] = []
    build("targets: [{name: a, facts: {x.y: 1}}]", tmp_path, warnings=warnings).get_target("a")
    assert warnings == ["dotted_fact_name"]


def test_resources_are_kept(fleet: Inventory) -> None:
    fleet.set_resources("x", {"File[/a]": 1})
    assert fleet.resources("ex") == {"File[/a]": 1}


def test_options_without_a_default_are_listed_by_name_behind_those_that_have_one() -> None:
    options = {"user": "u", "tty": False, "port": 1, "cleanup": True}
    assert [key for key, _ in in_order("ssh", options)] == ["cleanup", "tty", "port", "user"]
    assert [key for key, _ in in_order("remote", options)] == list(options)
