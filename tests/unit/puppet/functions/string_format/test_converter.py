"""Formats of strings; more recorded answers are in tests/conformance/conversions.jsonl."""

from __future__ import annotations

import pytest

from runner.errors import ArgumentFault
from runner.puppet.functions.string_format import to_text
from runner.puppet.types import parse_type
from runner.puppet.values import DEFAULT, Binary, Deferred, make_hash

NESTED = [1, "a", [2, 3]]


@pytest.mark.parametrize(
    ("value", "format_", "text"),
    [
        (1.5, DEFAULT, "1.500000"),
        ([1.5, "a", None], DEFAULT, "[1.5, 'a', undef]"),
        (make_hash([("a", 1), (2, [True])]), DEFAULT, "{'a' => 1, 2 => [true]}"),
        (255, "%#x", "0xff"),
        (-7, "%#o", "..71"),
        (5, "%#s", '"5"'),
        ("aBC::dEF", "%C", "Abc::Def"),
        (True, "%#Y", "Y"),
        (None, "%#n", "null"),
        (NESTED, "%(a", "(1, 'a', (2, 3))"),
        (NESTED, "%#a", "[1, 'a',\n  [2, 3]]"),
        (NESTED, "%#3a", "[ 1,\n  'a',\n  [2, 3]]"),
        ({"a": 1, "b": {"c": 1}}, "%#h", "{\n  'a' => 1,\n  'b' => {\n    'c' => 1\n  }\n}"),
        (Deferred("x", [1]), "%#p", "Deferred({\n  'name' => 'x',\n  'arguments' => [1]\n})"),
        (Binary(b"abc"), "%b", "YWJj\n"),
    ],
)
def test_format(value: object, format_: object, text: str) -> None:
    """Letters, flags, nesting."""
    assert text == to_text(value, format_)


def test_formats_by_type() -> None:
    """The most specific type wins; elements have formats of their own."""
    formats = {
        "format": "%(a",
        "separator": ";",
        "string_formats": make_hash([(parse_type("Integer"), "%#x"), (parse_type("String"), "%u")]),
    }
    assert to_text([1, "x"], make_hash([(parse_type("Array"), formats)])) == "(0x1;X)"
    by_type = make_hash([(parse_type("Integer"), "%x"), (parse_type("Integer[1, 10]"), "%b")])
    assert (to_text(5, by_type), to_text(255, by_type)) == ("101", "ff")


@pytest.mark.parametrize(
    ("format_", "message"),
    [
        ("x", "The format 'x' is not a valid format on the form '%<flags><width>.<prec><format>'"),
        ("%##d", "The same flag can only be used once, got '%##d'"),
        ("%(<d", "Only one of the delimiters [ { ( < | can be given in the format flags, got '%(<d'"),
        (
            "%t",
            "Illegal format 't' specified for value of Integer type"
            " - expected one of the characters 'dxXobBeEfgGaAspc'",
        ),
    ],
)
def test_wrong_formats(format_: str, message: str) -> None:
    """What is wrong, and what would be right."""
    with pytest.raises(ArgumentFault) as caught:
        to_text(5, format_)
    assert message == caught.value.message
