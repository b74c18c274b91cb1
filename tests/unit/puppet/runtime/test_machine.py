from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from runner.errors import EvaluationError, LanguageError

Evaluate = Callable[[str], Any]


@pytest.mark.parametrize("word", ["break", "next", "return"])
def test_jumps_out_of_nowhere_are_errors(evaluate: Evaluate, word: str) -> None:
    with pytest.raises(LanguageError, match=rf"{word}\(\) from context where this is illegal") as caught:
        evaluate(f"\n{word}()")
    assert not isinstance(caught.value, EvaluationError)
    assert caught.value.details["line"] == 2


@pytest.mark.parametrize(
    "code",
    [
        "function f($n) { f($n + 1) } f(1)",
        "function f($n) { [1].map |$x| { f($n + 1) } } f(1)",
        "function f($n) { inline_epp('<%= f($n) %>') } f(1)",
    ],
)
def test_runaway_recursion_is_a_clear_error(evaluate: Evaluate, code: str) -> None:
    with pytest.raises(EvaluationError, match="Stack depth exceeded") as caught:
        evaluate(code)
    assert caught.value.line == 1


def test_huge_ranges_are_refused(evaluate: Evaluate) -> None:
    with pytest.raises(EvaluationError, match="cannot iterate over"):
        evaluate("Integer[1, 9223372036854775807].map |$x| { $x }")


@pytest.mark.parametrize(
    ("code", "expected"),
    [
        ("type T = Object[{attributes => {a => Integer}}] T(3).a", 3),
        ("URI('http://a:81/x').port", 81),
        ("type A = Variant[Integer, Array[A]] [[1], 2] =~ A", True),
        ("Integer('0x1F', 16)", 31),
    ],
)
def test_types_and_members(evaluate: Evaluate, code: str, expected: Any) -> None:
    assert evaluate(code) == expected
