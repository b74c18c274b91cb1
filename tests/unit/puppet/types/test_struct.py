"""Structs: keys, optional keys, hashes."""

from __future__ import annotations

import pytest

from runner.puppet.types import parse_type

PERSON = "Struct[{name => String[1], Optional[age] => Integer, NotUndef[note] => Optional[String]}]"


@pytest.mark.parametrize(
    ("value", "yes"),
    [
        ({"name": "a", "note": None}, True),
        ({"name": "a", "note": "x", "age": 5}, True),
        ({"name": "a"}, False),
        ({"name": "", "note": None}, False),
        ({"name": "a", "note": None, "age": None}, False),
        ({"name": "a", "note": None, "more": 1}, False),
        ([], False),
    ],
)
def test_instances(value: object, yes: bool) -> None:
    assert parse_type(PERSON).accepts(value) is yes


def test_a_key_whose_value_may_be_undef_may_be_missing() -> None:
    assert parse_type("Struct[{a => Optional[Integer]}]").accepts({})


@pytest.mark.parametrize(
    ("wide", "narrow", "yes"),
    [
        ("Struct", "Struct[{a => Integer}]", False),
        ("Struct[{a => Integer}]", "Hash[String, Integer, 1, 1]", True),
        ("Struct[{a => Integer}]", "Hash[String, Integer]", False),
        ("Hash[String, Integer]", "Struct[{a => Integer}]", True),
        ("Hash[Integer, Integer]", "Struct[{a => Integer}]", False),
        ("Struct[{a => Integer, Optional[b] => Integer}]", "Struct[{a => Integer}]", True),
        ("Struct[{a => Integer}]", "Struct[{Optional[a] => Integer}]", False),
    ],
)
def test_assignable(wide: str, narrow: str, yes: bool) -> None:
    assert parse_type(wide).assignable(parse_type(narrow)) is yes


def test_text_shows_what_a_key_needs() -> None:
    text = "Struct[{Optional[a] => Optional[Integer], NotUndef[c] => Optional[Integer], d => Any}]"
    assert str(parse_type(text)) == "Struct[{'a' => Optional[Integer], NotUndef['c'] => Optional[Integer], 'd' => Any}]"
