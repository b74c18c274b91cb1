"""Types from text: what is read, what is refused, what stays a reference."""

from __future__ import annotations

import pytest

from runner.errors import ArgumentFault, SourceErrors
from runner.puppet.types import parse_type
from runner.puppet.types.parse import parse_unloaded


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        ("Integer[-3, 5]", "Integer[-3, 5]"),
        ("Enum[b, 'a', true]", "Enum['a', 'b', true]"),
        ("Hash[String, Array[Integer, 1, 2], 1]", "Hash[String, Array[Integer, 1, 2], 1]"),
        ("Callable[[String, 1, 2, Callable], Integer]", "Callable[[String, 1, 2, Callable], Integer]"),
        ("Variant[Integer]", "Integer"),
        ("Optional[a]", "Optional['a']"),
        ("Foo::Bar['x', 1]", "TypeReference['Foo::Bar[\\'x\\', 1]']"),
        ("Timestamp['2020-01-01']", "Timestamp['2020-01-01T00:00:00.000000000 UTC']"),
        ("  Integer  ", "Integer"),
        ("Runtime[ruby, 'X']", "Runtime[ruby, 'X']"),
        ("Class['::foo']", "Class[foo]"),
    ],
)
def test_text(text: str, shown: str) -> None:
    assert str(parse_type(text)) == shown


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("integer", "The expression <integer> is not a valid type specification."),
        ("Integer['a']", "The expression <Integer['a']> is not a valid type specification."),
        ("Array[Integer['a']]", "The expression <Array[Integer['a']]> is not a valid type specification."),
        ("Array[$x]", "The expression <$x> is not a valid type specification."),
        ("Array[f()]", "The expression <f()> is not a valid type specification."),
        ("Integer[1, 2, 3]", "Invalid number of type parameters specified: Integer requires 1 or 2, 3 provided"),
        ("Hash[String]", "Invalid number of type parameters specified: Hash requires 2 to 4, 1 provided"),
        ("Any[1]", "Not a parameterized type <Any>"),
        ("Enum[1]", "Enum parameters must be identifiers or strings"),
        ("Boolean[1]", "Boolean parameter must be true or false"),
        ("Pattern[1]", "Only String, Regexp, Pattern-Type, and Regexp-Type are allowed: got 'Integer"),
    ],
)
def test_refusals(text: str, message: str) -> None:
    with pytest.raises(ArgumentFault) as caught:
        parse_type(text)
    assert caught.value.message == message


def test_syntax_errors_are_reported_as_such() -> None:
    with pytest.raises(SourceErrors, match="Syntax error at ']'"):
        parse_type("Integer]")


def test_without_any_loader_errors_are_references() -> None:
    assert str(parse_unloaded("Error['x']")) == "TypeReference['Error[\\'x\\']']"
    assert str(parse_type("Error['x']")) == "Error['x']"
