"""House rules that a machine can check."""

import ast
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
FILES = sorted((ROOT / "runner").rglob("*.py"))
LONGEST = 700


def name(path: Path) -> str:
    return str(path.relative_to(ROOT))


def test_no_file_is_too_long() -> None:
    long = {name(path): lines for path in FILES if (lines := len(path.read_text().splitlines())) > LONGEST}
    assert long == {}


def test_every_module_says_what_it_is_for() -> None:
    silent = [name(path) for path in FILES if not ast.get_docstring(ast.parse(path.read_text()))]
    assert silent == []


def test_nothing_is_called_utils() -> None:
    assert [name(path) for path in FILES if path.stem in {"utils", "util", "helpers", "misc"}] == []


@pytest.mark.parametrize("word", ["breakpoint(", "pdb.set_trace", "NotImplementedError()  # TODO"])
def test_no_left_overs(word: str) -> None:
    assert [name(path) for path in FILES if word in path.read_text()] == []


def test_every_package_is_importable_by_name() -> None:
    folders = {path.parent for path in FILES}
    assert [name(folder) for folder in sorted(folders) if not (folder / "__init__.py").exists()] == []
