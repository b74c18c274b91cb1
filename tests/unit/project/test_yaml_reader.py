"""YAML to data, positions on demand, errors in the words users know."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from runner.project.errors import FileError
from runner.project.yaml_reader import load, load_hash, load_optional_hash, parse_text, parse_yaml, require_hash

ERRORS = [
    ("targets: [a\n", "Could not parse test file at /F, line 1, column 10\ndid not find expected ',' or ']'"),
    ("a: b: c\n", "Could not parse test file at /F, line 1, column 5\nmapping values are not allowed in this context"),
    ("- a\nb: c\n", "Could not parse test file at /F, line 1, column 1\ndid not find expected '-' indicator"),
    ("a: 'x\n", "Could not parse test file at /F, line 1, column 4\nfound unexpected end of stream"),
    ("- a\n", "Invalid content for test file at /F\nContent should be a Hash or empty, not Array"),
    ("text", "Invalid content for test file at /F\nContent should be a Hash or empty, not String"),
    ("5", "Invalid content for test file at /F\nContent should be a Hash or empty, not Integer"),
    ("a: 2020-01-01\n", "Could not parse test file at /F\nTried to load unspecified class: Date"),
    ("a: :sym\n", "Could not parse test file at /F\nTried to load unspecified class: Symbol"),
    ("a: !ruby/object:Foo {}\n", "Could not parse test file at /F\nTried to load unspecified class: Foo"),
    ("a: !!set {x}\n", "Could not parse test file at /F\nTried to load unspecified class: Psych::Set"),
]


@pytest.mark.parametrize(("text", "message"), ERRORS)
def test_errors(text: str, message: str) -> None:
    with pytest.raises(FileError) as error:
        require_hash(parse_text(text, "/F", "test"), "/F", "test")
    assert message == error.value.message
    assert error.value.details == {"path": "/F"}


def test_alias_is_refused_and_the_place_shown() -> None:
    with pytest.raises(FileError) as error:
        parse_text("a: &x 1\nb: *x\n", "/F", "test")
    assert "does not support the use of aliases in YAML files. Alias detected in test file at /F" in error.value.message
    assert "/F:2:4" in str(error.value.help)


@pytest.mark.parametrize("text", ["", "---\n", "# only a remark\n"])
def test_nothing_is_an_empty_hash(text: str) -> None:
    assert require_hash(parse_text(text, "/F", "test"), "/F", "test").data == {}


def test_only_the_first_document_counts() -> None:
    assert parse_yaml("a: 1\n---\nb: 2\n").data == {"a": 1}


def test_merge_keys_lie_below_own_keys() -> None:
    assert parse_yaml("<<: {a: 1, b: 1}\nb: 2\n").data == {"b": 2, "a": 1}


def test_quoted_scalars_are_text() -> None:
    assert parse_yaml("{a: '5', b: \"yes\", c: '2020-01-01'}").data == {"a": "5", "b": "yes", "c": "2020-01-01"}


def test_duplicate_keys_are_noted_with_their_path() -> None:
    document = parse_yaml("x:\n  - a: 1\n    a: 2\n")
    assert (document.data, document.duplicates) == ({"x": [{"a": 2}]}, (("x", 0, "a"),))


def test_positions_of_values_and_keys() -> None:
    positions = parse_yaml("a:\n  - b: {c: 5}\n", "F").positions
    value, key = positions.find(["a", 0, "b", "c"]), positions.find(["a", 0, "b"], key=True)
    assert value is not None
    assert key is not None
    assert ((value.line, value.column), (key.line, key.column)) == ((2, 12), (2, 5))


def test_position_of_a_missing_value_is_that_of_its_parent() -> None:
    span = parse_yaml("a:\n  b: 1\n").positions.find(["a", "nope"])
    assert span is not None
    assert span.line == 2


def test_deep_nesting_is_no_problem() -> None:
    data = parse_yaml("[" * 2000 + "]" * 2000).data
    depth = 0
    while data:
        data, depth = data[0], depth + 1
    assert depth == 1999


def test_files(tmp_path: Path) -> None:
    file = tmp_path / "x.yaml"
    assert load_optional_hash(file, "test").data == {}
    with pytest.raises(FileError, match="Could not read test file at"):
        load(file, "test")
    file.write_bytes(b"\xff\xfe\xfa")
    with pytest.raises(FileError, match="not valid UTF-8"):
        load_hash(file, "test")
    with pytest.raises(FileError, match="Could not read test file"):
        load(tmp_path, "test")
    file.write_text("\ufeffa: é\n")
    assert load_hash(file, "test").data == {"a": "é"}


def test_settings_are_recalled_without_the_yaml_library(tmp_path: Path) -> None:
    file = tmp_path / "x.yaml"
    code = (
        "import sys\nfrom pathlib import Path\nfrom runner.project.yaml_reader import load_settings\n"
        f"print(load_settings(Path({str(file)!r}), 'test').data, 'yaml' in sys.modules)"
    )

    def run(text: str) -> str:
        file.write_text(text)
        return subprocess.run([sys.executable, "-c", code], capture_output=True, text=True).stdout

    assert [run("a: 1"), run("a: 1")] == ["{'a': 1} True\n", "{'a': 1} False\n"]
    assert [run("a: 2")] == ["{'a': 2} True\n"]
    assert [run("password: 1"), run("password: 1")] == ["{'password': 1} True\n"] * 2


@pytest.mark.parametrize(
    ("text", "keys"),
    [
        ("x: {1: a, true: b}", "1 and true"),
        ("x:\n  yes: a\n  1: b", "true and 1"),
        ("{0: a, false: b}", "0 and false"),
        ("{1: a, 1.0: b}", "1 and 1.0"),
    ],
)
def test_keys_that_python_takes_for_the_same_are_refused(text: str, keys: str) -> None:
    with pytest.raises(FileError, match=f"The keys {keys} cannot be told apart in one mapping"):
        parse_text(text, "f.yaml", "inventory")


def test_keys_of_different_kinds_that_differ() -> None:
    text = "{1: a, '1': b, 'true': c, 2.5: d, false: e}"
    assert parse_text(text, "f", "x").data == {1: "a", "1": "b", "true": "c", 2.5: "d", False: "e"}
