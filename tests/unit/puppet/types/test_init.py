"""`Init`: what a value can be made of."""

from __future__ import annotations

import pytest

from runner.puppet.types import parse_type
from runner.puppet.values import DEFAULT, make_hash


@pytest.mark.parametrize(
    ("text", "value", "yes"),
    [
        ("Init[Integer]", "12", True),
        ("Init[Integer]", "abc", False),
        ("Init[Integer]", 1.5, True),
        ("Init[Integer]", ["12", 10], True),
        ("Init[Integer, 16]", "0xff", True),
        ("Init[Integer, 16]", "ff", False),
        ("Init[Boolean]", "YES", True),
        ("Init[Boolean]", "on", False),
        ("Init[Timestamp]", "2020-01-01", True),
        ("Init[Sensitive[String]]", "x", True),
        ("Init[Optional[Integer]]", "5", True),
        ("Init", DEFAULT, True),
        ("Init", {1: 1}, True),
        ("Init", make_hash([(True, 1)]), False),
    ],
)
def test_instances(text: str, value: object, yes: bool) -> None:
    assert parse_type(text).accepts(value) is yes


@pytest.mark.parametrize(
    ("wide", "narrow", "yes"),
    [
        ("Init[Integer]", "Enum['1']", True),
        ("Init[Integer]", "String", False),
        ("Init[String]", "Any", True),
        ("Init", "Callable", False),
        ("Init", "Init[Integer]", True),
    ],
)
def test_assignable(wide: str, narrow: str, yes: bool) -> None:
    assert parse_type(wide).assignable(parse_type(narrow)) is yes
