from __future__ import annotations

from typing import Any

import pytest

from runner.puppet.runtime.equality import equal, fold
from runner.puppet.types import parse_type
from runner.puppet.values import DEFAULT, Regexp, Sensitive, Timespan


@pytest.mark.parametrize(
    ("left", "right", "expected"),
    [
        ("a", "A", True),
        ("É", "é", False),
        ("1", 1, False),
        (1, 1.0, True),
        (True, 1, False),
        (1, True, False),
        (None, False, False),
        ([1, "A"], [1.0, "a"], True),
        ({"a": "X"}, {"a": "x"}, True),
        ({"a": 1}, {"A": 1}, False),
        ({"a": None}, {"b": None}, True),
        (DEFAULT, "default", False),
        (Regexp("a"), Regexp("a"), True),
        (Sensitive("A"), Sensitive("a"), False),
        (Timespan(1_000_000_000), 1, True),
        (1, Timespan(1_000_000_000), True),
        (parse_type("String"), parse_type("String[0]"), True),
        (parse_type("Array"), parse_type("Array[Data]"), False),
    ],
)
def test_equal(left: Any, right: Any, expected: bool) -> None:
    assert equal(left, right) is expected


def test_fold_touches_ascii_only() -> None:
    assert fold("ÀBC") == "Àbc"
