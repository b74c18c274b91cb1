"""Defaults, types, secrets and what is typed on the command line."""

# ruff: noqa: E501 - a case a line reads best

from __future__ import annotations

from typing import Any

import pytest

from runner.errors import RunnerError
from runner.model.sensitive import Sensitive
from runner.model.task import Parameter, Task
from runner.tasks.coerce import coerce_parameters, coerce_value
from runner.tasks.parameters import prepare


def task(**parameters: Any) -> Task:
    """Make a task; a parameter is its type, or a dict of its fields."""
    declared = {}
    for name, spec in parameters.items():
        fields = {"type": spec} if isinstance(spec, str | None) else dict(spec)
        declared[name] = Parameter(name, **fields, has_default="default" in fields)
    return Task("m::t", (), declared)


def test_defaults_stand_for_what_is_missing_or_undef() -> None:
    made = task(
        a={"type": "Optional[Integer]", "default": 7},
        b={"type": "Optional[String]", "default": None},
        c="Optional[String]",
    )
    assert prepare(made, {"a": None}) == {"a": 7, "b": None}
    assert prepare(made, {"a": 1, "c": None}) == {"a": 1, "b": None, "c": None}


FAULTS: list[tuple[dict[str, Any], dict[str, Any], list[str]]] = [
    ({"msg": "String"}, {}, ["expects a value for parameter 'msg'"]),
    ({}, {"x": 1}, ["has no parameter named 'x'"]),
    ({"n": "Optional[Integer]"}, {"n": "a"}, ["parameter 'n' expects a value of type Undef or Integer, got String"]),
    ({"n": {"type": "Integer", "default": "many"}}, {}, ["parameter 'n' expects an Integer value, got String"]),
    ({"a": "String", "b": "Integer"}, {"c": 1, "b": "5"}, ["has no parameter named 'c'", "expects a value for parameter 'a'", "parameter 'b' expects an Integer value, got String"]),
    ({"e": "Enum[start, stop]"}, {"e": "x"}, ["parameter 'e' expects a match for Enum['start', 'stop'], got 'x'"]),
    ({"t": "Bogus"}, {"t": 1}, ["parameter 't' references an unresolved type 'Bogus'"]),
]  # fmt: skip


@pytest.mark.parametrize(("declared", "given", "lines"), FAULTS)
def test_faults(declared: dict[str, Any], given: dict[str, Any], lines: list[str]) -> None:
    with pytest.raises(RunnerError) as error:
        prepare(task(**declared), given)
    assert ("bolt/pal-error", ["Task m::t:", *(f" {line}" for line in lines)]) == (
        error.value.kind,
        error.value.message.splitlines(),
    )


def test_anything_goes_without_a_declaration() -> None:
    undeclared = Task("m::t", ())
    assert prepare(undeclared, {"a": [1, {"b": None}]}) == {"a": [1, {"b": None}]}
    with pytest.raises(RunnerError, match="Task m::t:\nkey of entry 'Bad' expects a match for Pattern"):
        prepare(undeclared, {"Bad": 1})


def test_no_parameters_accepts_none() -> None:
    assert prepare(task(), {}) == {}


def test_secrets_are_wrapped_and_checked() -> None:
    made = task(p={"type": "String[4]", "sensitive": True}, q="String")
    values = prepare(made, {"p": "secret", "q": Sensitive("x")})
    assert {"p": Sensitive("secret"), "q": Sensitive("x")} == values
    assert Sensitive("kept") == prepare(made, {"p": Sensitive("kept"), "q": ""})["p"]
    with pytest.raises(RunnerError) as error:
        prepare(made, {"p": "abc", "q": ""})
    assert "abc" not in error.value.message


@pytest.mark.parametrize(
    ("type_", "value"),
    [
        ("Enum[a]", "hunter2"),
        ("Pattern[/x/]", "hunter2"),
        ("Integer[0, 3]", 4711),
        ("Array[Enum[a]]", ["hunter2"]),
        ("Hash[Enum[a], Enum[b]]", {"hunter2": "hunter2"}),
        ("Struct[{a => Enum[b]}]", {"a": "hunter2"}),
    ],
)
def test_messages_do_not_show_secrets(type_: str, value: Any) -> None:
    with pytest.raises(RunnerError) as error:
        prepare(task(p={"type": type_, "sensitive": True}), {"p": value})
    assert "hunter2" not in error.value.message
    assert "4711" not in error.value.message


def test_what_the_describer_has_no_words_for_is_refused() -> None:
    with pytest.raises(RunnerError) as error:
        prepare(task(p="Optional[Collection[1, 2]]"), {"p": [1, 2, 3]})
    assert error.value.message.startswith(
        "Task m::t:\n parameter 'p' expects a value of type Optional[Collection[1, 2]], got Array["
    )


COERCIONS: list[tuple[str | None, str, Any]] = [
    ("String", "1", "1"),
    ("Optional[String]", "null", None),
    ("String", '"q"', "q"),
    ("String", "'x'", "'x'"),
    ("Optional[Integer]", "abc", "abc"),
    ("Variant[Integer,String]", "1", 1),
    ("Boolean", "true", True),
    ("Boolean", "yes", "yes"),
    ("Array[Integer]", "[1,2]", [1, 2]),
    ("Array[Integer]", "1", "1"),
    ("Hash", '{"a": {"b": 1}}', {"a": {"b": 1}}),
    ("Integer", "007", "007"),
    ("Float", "1", "1"),
    ("Float", "1.5", 1.5),
    (None, "01", "01"),
    (None, "1", 1),
    (None, "null", None),
    (None, '{"a":1}', {"a": 1}),
    (None, "", ""),
    (None, "a=b", "a=b"),
    (None, "NaN", "NaN"),
    (None, "-Infinity", "-Infinity"),
    ("Any", "true", True),
    ("String[1]", "", ""),
]


@pytest.mark.parametrize(("type_", "text", "value"), COERCIONS)
def test_coercion(type_: str | None, text: str, value: Any) -> None:
    found = coerce_value(text, type_)
    assert (value, type(value)) == (found, type(found))


def test_coercion_by_declaration() -> None:
    made = task(a="Integer", b="String")
    assert coerce_parameters(made, {"a": "5", "b": "5", "other": "5"}) == {"a": 5, "b": "5", "other": 5}
    assert coerce_parameters(Task("m::t", ()), {"x": "5"}) == {"x": 5}
