"""Options nobody knows that do not stand in a checked file: they come from plugins, or plans set them."""

from __future__ import annotations

from pathlib import Path

import pytest

from runner.errors import RunnerError
from runner.inventory.inventory import Inventory
from runner.inventory.load import build_inventory, make_references
from runner.project.find import find_project
from runner.project.yaml_reader import parse_text, require_hash


def make(text: str, path: Path, **files: str) -> tuple[Inventory, list[str]]:
    """Build an inventory, with files that the plugin `yaml` reads; return it with the texts of warnings to come."""
    for name, content in files.items():
        (path / f"{name}.yaml").write_text(content)
    path.chmod(0o755)
    found: list[str] = []
    project = find_project(path, environ={})
    document = require_hash(parse_text(text, "inventory.yaml", "inventory"), "inventory.yaml", "inventory")
    references = make_references(project, warn=lambda text, _id: found.append(text))
    inventory = build_inventory(
        document, project, references, location="inventory.yaml", warn=lambda text, _id: found.append(text)
    )
    return inventory, found


READ = "{_plugin: yaml, filepath: data.yaml}"
PLUGIN = " in what plugin yaml returned at inventory.yaml:1:"


@pytest.mark.parametrize(
    ("text", "data", "path", "place"),
    [
        (f"targets: [{READ}]", "[{name: a, config: {ssh: {usr: x}}}]", "ssh", f"{PLUGIN}11"),
        (f"targets: {READ}", "{name: a, config: {ssh: {usr: x}}}", "ssh", f"{PLUGIN}10"),
        (f"targets: [{{name: a, config: {{ssh: {READ}}}}}]", "{usr: x}", "ssh", f"{PLUGIN}35"),
        (f"targets: [{{name: a, config: {READ}}}]", "{ssh: {usr: x}}", "ssh", f"{PLUGIN}29"),
        (f"config: {{ssh: {READ}}}\ntargets: [a]", "{usr: x}", "ssh", f"{PLUGIN}15"),
        (f"groups: [{{name: g, config: {{ssh: {READ}}}, targets: [a]}}]", "{usr: x}", "ssh", f"{PLUGIN}34"),
        (f"groups: [{READ}]", "{name: g, config: {ssh: {usr: x}}, targets: [a]}", "ssh", f"{PLUGIN}10"),
    ],
)
def test_of_plugins(tmp_path: Path, text: str, data: str, path: str, place: str) -> None:
    inventory, found = make(text, tmp_path, data=data)
    for _ in range(2):
        inventory.get_target("a")
    assert found == [f"Unknown option 'usr' at '{path}'{place}, did you mean 'user'?"]


def test_once_for_all_targets(tmp_path: Path) -> None:
    data = "[{name: a, config: {ssh: {usr: x}}}, {name: b, config: {ssh: {usr: y}}}, {name: c}]"
    inventory, found = make(f"targets: [{READ}]", tmp_path, data=data)
    for name in "abc":
        inventory.get_target(name)
    assert len(found) == 1


def test_what_the_check_of_the_file_has_seen_is_not_said_again(tmp_path: Path) -> None:
    text = f"targets: [{{name: a, config: {{ssh: {{usr: x, user: {READ}}}}}}}]"
    inventory, found = make(text, tmp_path, data="me")
    assert inventory.get_target("a").user == "me"
    assert len(found) == 1
    assert found[0].startswith("Unknown option 'usr' at 'targets.0.config.ssh' at inventory.yaml:1:36")


def test_of_plans(tmp_path: Path) -> None:
    inventory, found = make("targets: [a]", tmp_path)
    for value in (1, 2):
        inventory.set_config("a", ["ssh", "prot"], value, " set by set_config (file: x.pp, line: 3)")
        inventory.get_target("a")
    inventory.set_config("a", ["shh", "port"], 1, " set by set_config (file: x.pp, line: 4)")
    inventory.create_target({"name": "n", "config": {"ssh": {"usr": 1}, "loacl": {}}}, " set by Target.new")
    inventory.set_config("n", ["ssh", "port"], 22)
    assert inventory.get_target("n").port == 22
    assert found == [
        "Unknown option 'prot' at 'ssh' set by set_config (file: x.pp, line: 3), did you mean 'port'?",
        "Found unexpected key(s) shh in config set by set_config (file: x.pp, line: 4)",
        "Found unexpected key(s) loacl in config set by Target.new",
        "Unknown option 'usr' at 'ssh' set by Target.new, did you mean 'user'?",
    ]


def test_a_wrong_value_for_a_target_that_a_plan_made(tmp_path: Path) -> None:
    inventory, _ = make("targets: [a]", tmp_path)
    inventory.create_target({"name": "n"})
    inventory.set_config("n", ["ssh", "port"], "x")
    with pytest.raises(RunnerError, match=r"Value at 'port' must be of type Integer"):
        inventory.get_target("n")


def test_remote_targets_take_any_option(tmp_path: Path) -> None:
    inventory, found = make("targets: [a]", tmp_path)
    inventory.create_target({"name": "n", "config": {"transport": "remote", "remote": {"any": 1}}})
    assert found == []
