"""Finding functions by name, and loading those that modules bring."""

from __future__ import annotations

from pathlib import Path

import pytest

from runner.errors import EvaluationError
from runner.puppet.functions import registry


@pytest.mark.parametrize("name", ["map", "return", "with", "import", "stdlib::ensure", "range", "delete"])
def test_a_function_is_found_by_its_puppet_name(name: str) -> None:
    found = registry.find(name)
    assert found is not None
    assert found.name == name


def test_an_unknown_name_is_not_found() -> None:
    assert registry.find("no_such_function") is None


def test_core_and_stdlib_are_apart() -> None:
    assert registry.find_core("delete") is None
    assert registry.find_stdlib("map") is None


@pytest.mark.parametrize("package", [registry.CORE, registry.STDLIB])
def test_every_function_has_readable_signatures(package: str) -> None:
    functions = registry.package(package)
    for name in functions.names():
        found = functions.find(name)
        assert found is not None
        for overload in found.overloads:
            assert overload.fn.__doc__
            assert len(overload.types) == len(overload.names)
            _ = (overload.block_type, overload.return_type)


def test_a_python_function_of_a_module(tmp_path: Path) -> None:
    path = tmp_path / "twice.py"
    path.write_text(
        "from runner.puppet.functions.signature import function\n\n"
        "@function('Integer')\ndef twice(number):\n    return number * 2\n"
    )
    found = registry.load_file("mymodule::twice", path)
    context = None
    assert found.call(context, [21]) == 42  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("source", "message"),
    [("x = 1\n", "defines no function"), ("raise ValueError('no')\n", "ValueError: no"), ("def (\n", "SyntaxError")],
)
def test_a_file_that_is_no_function(tmp_path: Path, source: str, message: str) -> None:
    path = tmp_path / "broken.py"
    path.write_text(source)
    with pytest.raises(EvaluationError, match=message):
        registry.load_file("mymodule::broken", path)
