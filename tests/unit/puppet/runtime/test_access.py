from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from runner.errors import EvaluationError

Evaluate = Callable[[str], Any]


@pytest.mark.parametrize(
    ("code", "expected"),
    [
        ("'abc'[-1]", "c"),
        ("'abc'[5]", ""),
        ("'abc'[1, -1]", "bc"),
        ("'abc'[-5, 3]", "a"),
        ("'hello'[-10, 3]", ""),
        ("'abc'['1']", "b"),
        ("[1, 2, 3][-4]", None),
        ("[1, 2, 3][0, -2]", [1, 2]),
        ("[1, 2, 3][[0, 2]]", [1, 2]),
        ("{a => 1}[a, b]", [1]),
        ("{1 => a}[1.0]", None),
        ("{[1] => a}[[1]]", "a"),
        ("{a => 1}[[a]]", None),
    ],
)
def test_reads(evaluate: Evaluate, code: str, expected: Any) -> None:
    assert evaluate(code) == expected


@pytest.mark.parametrize(
    ("code", "issue", "column"),
    [
        ("[1, 2][1.0]", "BAD_SLICE_KEY_TYPE", 8),
        ("[1, 2]['x']", "NOT_NUMERIC", 8),
        ("'abc'[1, 2, 3]", "BAD_STRING_SLICE_ARITY", 1),
        ("'abc'[0, true]", "BAD_STRING_SLICE_KEY_TYPE", 10),
        ("undef[0]", "OPERATOR_NOT_APPLICABLE", 1),
        ("Integer[1, 'a']", "BAD_INTEGER_SLICE_TYPE", 12),
        ("File['/a']['mode']", "UNKNOWN_RESOURCE", 1),
    ],
)
def test_refuses(evaluate: Evaluate, code: str, issue: str, column: int) -> None:
    with pytest.raises(EvaluationError) as caught:
        evaluate(code)
    assert (caught.value.issue, caught.value.column) == (issue, column)
