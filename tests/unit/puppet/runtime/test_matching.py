from __future__ import annotations

from typing import Any

import pytest

from runner.errors import EvaluationError
from runner.puppet.runtime.matching import find, group, option_matches
from runner.puppet.types import parse_type
from runner.puppet.values import DEFAULT, Regexp, SemVerRange


@pytest.mark.parametrize(
    ("test", "option", "expected"),
    [
        ("ABC", "abc", True),
        ("1", 1, False),
        (1, 1.0, True),
        ("abc", Regexp("b"), True),
        (1, Regexp("1"), False),
        ([1, "a"], [parse_type("Integer"), Regexp("a")], True),
        ([1, 2], [1], False),
        ({"a": 1, "b": 2}, {"a": parse_type("Integer")}, True),
        ({"a": 1}, {"a": 1, "b": None}, True),
        ("1.2.3", SemVerRange.parse("1.x"), True),
        ("x", DEFAULT, True),
        (parse_type("Integer"), parse_type("Integer"), False),
    ],
)
def test_options(test: Any, option: Any, expected: bool) -> None:
    assert (option_matches(test, option) is not False) is expected


def test_groups() -> None:
    match = find("abc", Regexp("a(b)(x)?"))
    assert [group(match, number) for number in range(4)] == ["ab", "b", None, None]
    assert group(None, 1) is None


@pytest.mark.parametrize(
    ("left", "right", "issue"),
    [(1, Regexp("1"), "MATCH_NOT_STRING"), ("a", 1, "MATCH_NOT_REGEXP"), ("a", "(", "MATCH_NOT_REGEXP")],
)
def test_refuses(left: Any, right: Any, issue: str) -> None:
    with pytest.raises(EvaluationError) as caught:
        find(left, right)
    assert caught.value.issue == issue
