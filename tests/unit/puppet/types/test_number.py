"""Numbers and their ranges."""

from __future__ import annotations

import math

import pytest

from runner.errors import ArgumentFault
from runner.puppet.types import FloatType, IntegerType, parse_type


@pytest.mark.parametrize(
    ("text", "yes", "no"),
    [
        ("Integer", [0, -5, 10**30], [1.0, True, "1", None]),
        ("Integer[1, 5]", [1, 5], [0, 6, 1.5, True]),
        ("Integer[default, 3]", [-100, 3], [4]),
        ("Float", [1.0, math.inf, math.nan], [1, True]),
        ("Float[1, 2]", [1.0, 2.0], [0.9, 2.1, 1, math.nan]),
        ("Numeric", [1, 1.5], [True, "1"]),
    ],
)
def test_instances(text: str, yes: list[object], no: list[object]) -> None:
    type_ = parse_type(text)
    assert all(map(type_.accepts, yes))
    assert type_.accepts_all(yes)
    assert not any(map(type_.accepts, no))
    assert not any(type_.accepts_all([*yes, each]) for each in no)


def test_bounds_must_be_in_order() -> None:
    with pytest.raises(ArgumentFault, match=r"'from' must be less or equal to 'to'. Got \(5, 1"):
        IntegerType(5, 1)


def test_ranges_that_touch_are_one() -> None:
    assert IntegerType(1, 3).merge(IntegerType(4, 9)) == IntegerType(1, 9)
    assert IntegerType(1, 3).merge(IntegerType(5, 9)) is None
    assert FloatType(1.0, 2.0).merge(FloatType(2.5, 3.0)) is None


@pytest.mark.parametrize(
    ("wide", "narrow", "yes"),
    [
        ("Integer[1, 10]", "Integer[2, 5]", True),
        ("Integer[1, 10]", "Integer[2, 15]", False),
        ("Integer", "Float", False),
        ("Numeric", "Float[1, 2]", True),
        ("Integer", "Variant[Integer[1, 2], Integer[5, 6]]", True),
    ],
)
def test_assignable(wide: str, narrow: str, yes: bool) -> None:
    assert parse_type(wide).assignable(parse_type(narrow)) is yes
