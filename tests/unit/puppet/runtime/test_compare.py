from __future__ import annotations

from typing import Any

import pytest

from runner.errors import EvaluationError
from runner.puppet.runtime import compare
from runner.puppet.types import parse_type
from runner.puppet.values import SemVer, Timespan


@pytest.mark.parametrize(
    ("left", "right", "expected"),
    [("a", "B", True), ("10", "9", True), (1, 1.5, True), (2, 1, False), (1, Timespan(2 * 10**9), True)],
)
def test_less(left: Any, right: Any, expected: bool) -> None:
    assert compare.less(left, right) is expected
    assert compare.greater_or_equal(left, right) is not expected


def test_types_compare_by_assignability() -> None:
    integer, numeric = parse_type("Integer"), parse_type("Numeric")
    assert compare.less(integer, numeric)
    assert compare.greater(numeric, integer)
    assert not compare.less(integer, integer)
    assert compare.less_or_equal(integer, integer)
    assert compare.less(integer, "x") is False


def test_build_metadata_does_not_order_versions() -> None:
    assert compare.less_or_equal(SemVer.parse("1.0.0+b"), SemVer.parse("1.0.0+a"))


@pytest.mark.parametrize(
    ("left", "right", "cause"),
    [
        (1, "a", "A Numeric is not comparable to non Numeric"),
        ("a", 1, "A String is not comparable to a non String"),
        (True, False, "Only Strings, Numbers, Timespans, Timestamps, and Versions are comparable"),
    ],
)
def test_says_why_there_is_no_order(left: Any, right: Any, cause: str) -> None:
    with pytest.raises(EvaluationError, match=cause) as caught:
        compare.less(left, right)
    assert caught.value.issue == "COMPARISON_NOT_POSSIBLE"
