"""Which directory is the project, and what is wrong with some."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from runner.project.errors import ProjectError, ValidationError, WorldWritable
from runner.project.find import find_project, locate

Tree = Callable[..., Path]
HOME = "/nonexistent/home"


def find(cwd: Path, option: str | None = None, **environ: str) -> Any:
    return find_project(option, cwd=cwd, environ={"HOME": HOME, **environ})


@pytest.mark.parametrize("name", ["prun.yaml", "bolt-project.yaml", "inventory.yaml"])
def test_walks_up_to_a_project_file(tree: Tree, name: str) -> None:
    root = tree(**{name: "{}", "a/b/x": ""})
    project = find(root / "a" / "b")
    assert (root, "local") == (project.path, project.kind)


def test_a_project_file_above_beats_an_inventory_nearby(tree: Tree) -> None:
    root = tree(**{"bolt-project.yaml": "name: x", "sub/inventory.yaml": "{}"})
    assert root == find(root / "sub").path


def test_boltdir_is_looked_at_first(tree: Tree) -> None:
    root = tree(**{"bolt-project.yaml": "name: outer", "Boltdir/bolt-project.yaml": "name: inner"})
    project = find(root)
    assert (root / "Boltdir", "embedded", "inner") == (project.path, project.kind, project.name)
    assert root / "Boltdir" == find(Path("/"), str(root)).path


def test_variables_win_and_prun_beats_bolt(tree: Tree) -> None:
    root = tree(**{"a/prun.yaml": "name: a", "b/prun.yaml": "name: b", "prun.yaml": "name: c"})
    assert find(root, None, BOLT_PROJECT=str(root / "b")).name == "b"
    assert find(root, str(root), BOLT_PROJECT=str(root / "b"), PRUN_PROJECT="a").name == "a"


def test_prun_yaml_wins_with_a_warning(tree: Tree) -> None:
    project = find(tree(**{"prun.yaml": "name: a", "bolt-project.yaml": "name: b"}))
    assert (project.name, [notice.id for notice in project.notices]) == ("a", ["two_project_files"])


def test_missing_option(tmp_path: Path) -> None:
    with pytest.raises(ProjectError, match="Could not find project at nope"):
        find(tmp_path, "nope")


@pytest.mark.parametrize(
    ("environ", "expected"),
    [({"HOME": HOME}, (f"{HOME}/.puppetlabs/bolt", "user")), ({}, ("/etc/puppetlabs/bolt", "system"))],
)
def test_default_project_is_not_created(environ: dict[str, str], expected: tuple[str, str], tmp_path: Path) -> None:
    path, kind = locate(None, tmp_path, environ)
    assert expected == (str(path), kind)
    assert not path.exists()


def test_user_project_in_the_xdg_directory(tree: Tree) -> None:
    root = tree(**{"prun/inventory.yaml": "{}"})
    assert (root / "prun", "user") == locate(None, Path("/"), {"HOME": HOME, "XDG_CONFIG_HOME": str(root)})


def test_world_writable(tree: Tree) -> None:
    root = tree(**{"w/prun.yaml": "name: a"})
    (root / "w").chmod(0o777)
    with pytest.raises(WorldWritable, match="is world-writable which poses a security risk"):
        find(root / "w")
    assert find(root, None, PRUN_PROJECT=str(root / "w")).name == "a"


def test_a_stray_inventory_in_a_world_writable_directory_is_no_project(tree: Tree) -> None:
    root = tree(**{"w/inventory.yaml": "{}"})
    (root / "w").chmod(0o777)
    assert find(root / "w").kind == "user"


@pytest.mark.parametrize("name", ["Upper", "9x", "a-b", "a.b"])
def test_bad_names(tree: Tree, name: str) -> None:
    with pytest.raises(ValidationError, match=f"Invalid project name '{name}' in prun.yaml"):
        find(tree(**{"prun.yaml": f"name: {name}"}))


def test_name_of_the_language(tree: Tree) -> None:
    with pytest.raises(ValidationError, match="conflicts with a built-in prun module"):
        find(tree(**{"prun.yaml": "name: boltlib"}))


@pytest.mark.parametrize(
    ("files", "ids"),
    [
        ({"prun.yaml": "{}", "tasks/x.sh": ""}, ["missing_project_name"]),
        ({"prun.yaml": "{}"}, []),
        ({"inventory.yaml": "{}", "tasks/x.sh": ""}, []),
        ({"prun.yaml": "name: m", "modules/m/x": ""}, ["project_shadows_module"]),
        ({"prun.yaml": "transport: ssh"}, ["unknown_option", "project_transport_config"]),
        ({"prun.yaml": "wibble: 1"}, ["unknown_option"]),
        ({"prun.yaml": "name: a\nname: b"}, ["duplicate_key"]),
    ],
)
def test_warnings(tree: Tree, files: dict[str, str], ids: list[str]) -> None:
    assert ids == [notice.id for notice in find(tree(**files)).notices]


def test_transport_warning_text(tree: Tree) -> None:
    notices = find(tree(**{"bolt-project.yaml": "transport: local\nssh: {}"})).notices
    expected = 'Transport configuration isn\'t supported in bolt-project.yaml. Ignoring keys ["transport", "ssh"].'
    assert expected == notices[-1].text


def test_wrong_type_names_file_line_and_column(tree: Tree) -> None:
    root = tree(**{"prun.yaml": "name: a\nconcurrency: many\n"})
    with pytest.raises(ValidationError) as error:
        find(root)
    assert error.value.message.splitlines() == [
        f"Invalid configuration at {root}/prun.yaml:",
        "  Value at 'concurrency' must be of type Integer (line: 2, column: 14)",
    ]


def test_command_line_values_are_checked(tree: Tree) -> None:
    with pytest.raises(ValidationError, match="Invalid configuration at command line:\n  Value at 'concurrency' must"):
        find_project(cwd=tree(**{"prun.yaml": "{}"}), environ={}, overrides={"concurrency": 0})


def test_environment_values_are_checked(tree: Tree) -> None:
    with pytest.raises(ValidationError, match="Invalid configuration at environment:\n  Value at 'format' must be one"):
        find(tree(**{"prun.yaml": "{}"}), None, PRUN_FORMAT="xml")
