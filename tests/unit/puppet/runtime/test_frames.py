from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from runner.errors import EvaluationError

Evaluate = Callable[[str], Any]


@pytest.mark.parametrize(
    ("code", "line", "column", "message"),
    [
        ("$a = [\n  1,\n  2 + 'x',\n]", 3, 7, "The value 'x' cannot be converted to Numeric."),
        ("$e = 'ñandú' $b = 1 + 'x'", 1, 23, "The value 'x'"),
        ("[1].map |$x| {\n $x.nosuch }", 2, 4, "Unknown function: 'nosuch'."),
        ("function f(Integer $x) { $x }\nf('a')", 2, 1, "Error while evaluating a Function Call, 'f' parameter 'x'"),
        ("function f() >> String { 1 }\n  f()", 2, 3, "value returned from f has wrong type"),
        ("['a'].map |Integer $x| { $x }", 1, 6, "Error while evaluating a Method call, block parameter 'x'"),
        ("with(1) |Integer $a, $b| { 1 }", 1, 22, "Parameter $b is required but no value was given"),
        ("function f($a = $b, $b = 2) { 1 } f()", 1, 35, "f: default expression for $a tries to illegally access"),
        ("notify { 'a': * => 5 }", 1, 20, "Expected value of type Hash, got Integer"),
        ("{a => 1} + 2", 1, 10, "Error while evaluating a '+' expression, Can only append"),
        ("Integer[2, 1]", 1, 1, "Error while evaluating a '[]' expression, 'from' must be less"),
        ("5 =~ Nope", 1, 6, "Resource type not found: Nope"),
        ("[$a, $b] = [1]", 1, 10, "Mismatched number of assignable entries"),
    ],
)
def test_place_and_words(evaluate: Evaluate, code: str, line: int, column: int, message: str) -> None:
    with pytest.raises(EvaluationError) as caught:
        evaluate(code)
    error = caught.value
    assert message in error.message
    assert (error.line, error.column) == (line, column)
    assert error.details["line"] == line


def test_call_stack(evaluate: Evaluate) -> None:
    with pytest.raises(EvaluationError) as caught:
        evaluate("function f() {\n  1 + 'a'\n}\nfunction g() { f() }\n\ng()")
    stack = caught.value.stack  # type: ignore[attr-defined]
    assert [(entry.name, entry.line) for entry in stack] == [("f", 2), ("g", 4), ("main", 6)]
