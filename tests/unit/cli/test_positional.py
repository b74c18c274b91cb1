from __future__ import annotations

from pathlib import Path

import pytest

from runner.cli.positional import check_name, split_parameters
from runner.cli.words import UsageError


def test_names_and_parameters_are_told_apart() -> None:
    given = split_parameters(["pkg", "name=a=b", "empty="], None)
    assert given.name == "pkg"
    assert given.typed == {"name": "a=b", "empty": ""}
    assert given.parsed == {}


def test_the_name_may_come_last() -> None:
    assert split_parameters(["a=1", "pkg"], None).name == "pkg"


def test_parameters_may_be_json_or_a_file(tmp_path: Path) -> None:
    (tmp_path / "p.json").write_text('{"n": null}')
    assert split_parameters(["pkg"], '{"a": [1]}').parsed == {"a": [1]}
    assert split_parameters(["pkg"], f"@{tmp_path}/p.json").parsed == {"n": None}
    assert split_parameters(["pkg"], "null").parsed == {}


@pytest.mark.parametrize(
    ("words", "params", "message"),
    [
        (["pkg", "more"], None, "Unknown argument(s) more"),
        (
            ["pkg", "a=1"],
            "{}",
            "Parameters must be specified through either the --params option or param=value pairs, not both",
        ),
        (["pkg"], "[1]", "Unable to parse --params value as JSON: an object is expected, got an array"),
        (["pkg"], "true", "Unable to parse --params value as JSON: an object is expected, got a boolean"),
    ],
)
def test_bad_parameters_are_refused(words: list[str], params: str | None, message: str) -> None:
    with pytest.raises(UsageError) as caught:
        split_parameters(words, params)
    assert str(caught.value) == message


def test_bad_json_is_refused() -> None:
    with pytest.raises(UsageError, match="Unable to parse --params value as JSON: "):
        split_parameters(["pkg"], "{a: 1}")


@pytest.mark.parametrize("name", ["a", "a::b", "a::b_2::c", "::a"])
def test_names_that_can_be(name: str) -> None:
    assert check_name(name, "task") == name


@pytest.mark.parametrize("name", ["A", "a:b", "a::B", "a-b", "1a", "a::"])
def test_names_that_cannot_be(name: str) -> None:
    with pytest.raises(UsageError, match=f"Invalid plan '{name}'"):
        check_name(name, "plan")
