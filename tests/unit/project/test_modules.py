"""Names of modules to directories."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from runner.project.bundled import bundled_modules
from runner.project.errors import FileError
from runner.project.files import find_file, get_file
from runner.project.metadata import find_metadata
from runner.project.modules import Modules

Tree = Callable[..., Path]


@pytest.fixture
def modules(tree: Tree) -> Modules:
    root = tree(
        **{
            "one/m/files/a.txt": "1", "one/m/b.txt": "", "one/m/scripts/s.sh": "", "one/Bad/x": "", "two/m/x": "",
            "two/n/x": "", "bundled/n/x": "", "bundled/z/x": "", "project/files/p.txt": "", "two/proj/x": "",
        }
    )  # fmt: skip
    return Modules([root / "one", root / "two"], bundled=root / "bundled", project=("proj", root / "project"))


def test_first_directory_wins_and_bundled_is_last(modules: Modules, tmp_path: Path) -> None:
    found = {name: str(module.path.relative_to(tmp_path)) for name, module in modules.all.items()}
    assert found == {"proj": "project", "m": "one/m", "n": "two/n", "z": "bundled/z"}
    for name, module in modules.all.items():
        assert module == modules.find(name)
    assert modules.all["z"].bundled
    assert modules.find("Bad") is None
    assert modules.find("nope") is None


def test_the_project_hides_a_module(modules: Modules, tmp_path: Path) -> None:
    assert modules.project_shadows
    assert not Modules([tmp_path / "one"], project=("other", tmp_path)).project_shadows


@pytest.mark.parametrize(
    ("text", "place"),
    [
        ("m/a.txt", "one/m/files/a.txt"),
        ("m/files/a.txt", "one/m/files/a.txt"),
        ("m/b.txt", "one/m/b.txt"),
        ("m/scripts/s.sh", "one/m/scripts/s.sh"),
        ("proj/p.txt", "project/files/p.txt"),
    ],
)
def test_files_of_modules(modules: Modules, tmp_path: Path, text: str, place: str) -> None:
    assert tmp_path / place == find_file(modules, text)


def test_existing_paths_win(modules: Modules, tmp_path: Path) -> None:
    assert tmp_path / "one" == find_file(modules, "one", cwd=tmp_path)
    assert Path("/no/such") == find_file(modules, "/no/such")
    assert find_file(modules, "m/nope") is None


def test_missing_files_are_named_where_they_were_looked_for(modules: Modules, tmp_path: Path) -> None:
    with pytest.raises(FileError, match=r"The script '.*one/m/files/nope' does not exist"):
        get_file(modules, "m/nope", "script", cwd=tmp_path)
    with pytest.raises(FileError, match="The script 'nope' does not exist"):
        get_file(modules, "nope", "script", cwd=tmp_path)
    with pytest.raises(FileError, match="is not a file"):
        get_file(modules, "one", "script", cwd=tmp_path)
    assert tmp_path / "one" == get_file(modules, "one", "source file", cwd=tmp_path, directories=True)


def test_metadata(tree: Tree) -> None:
    root = tree(**{"m/metadata.json": '{"name": "me-my", "version": "1.2.3", "summary": 5}', "n/metadata.json": "["})
    found = find_metadata(root / "m")
    assert found is not None
    assert (found.name, found.version, found.summary) == ("me/my", "1.2.3", None)
    assert find_metadata(root / "n") is None
    assert find_metadata(root / "nope") is None


def test_bundled_modules_are_those_of_the_checkout() -> None:
    assert (bundled_modules() / "facts").is_dir()
