from __future__ import annotations

from typing import Any

import pytest

from runner.puppet.runtime.membership import member
from runner.puppet.types import parse_type
from runner.puppet.values import Binary, Regexp, SemVerRange


@pytest.mark.parametrize(
    ("left", "right", "expected"),
    [
        ("a", "bAr", True),
        ("É", "é", True),
        (1, "123", False),
        (1.0, [1], True),
        ("A", ["a"], True),
        ("x", [Regexp("x")], True),
        ("x", [parse_type("Integer"), parse_type("Enum[x]")], True),
        (parse_type("Integer"), ["a", 1], True),
        (parse_type("Integer"), [parse_type("Integer")], False),
        ("a", {"A": 1}, True),
        ("1.0.0", SemVerRange.parse(">=1"), True),
        (98, Binary(b"abc"), True),
        ("a", None, False),
    ],
)
def test_member(left: Any, right: Any, expected: bool) -> None:
    assert (member(left, right) is not False) is expected


def test_a_regexp_gives_its_match() -> None:
    assert member(Regexp("(a.)"), ["foo", "bar"]).group(1) == "ar"
