"""What code evaluates to, for everything that depends on how it is compiled: order, scopes, jumps, matches."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from runner.errors import EvaluationError

Evaluate = Callable[[str], Any]


@pytest.mark.parametrize(
    ("code", "expected"),
    [
        # the order of operands stays when a later one needs statements
        ("$l = [] [1, if true { 2 }, 3]", [1, 2, 3]),
        ("function f($x) { [$x] } f(1) + f(if true { $a = 2 $a })", [1, 2]),
        ("$a = ($b = 2) + 1 [$a, $b]", [3, 2]),
        ("false or (if true { 'x' })", True),
        ("$t = (undef and ($a = 1)) [$t]", [False]),
        # variables
        ("if true { $k = 'set' } $k", "set"),
        ("$a = 1 $b = [1].map |$x| { $c = $a $a = 5 [$c, $a] } $b", [[1, 5]]),
        ("function g($x) { if $x { $v = 1 } $v } g(true)", 1),
        ("$o = 1 [1].map |$o| { [2].map |$o| { $o } }", [[2]]),
        ("$x = 1 with(2) |$y| { with(3) |$z| { $x + $y + $z } }", 6),
        ("function f($__debug__) { $__debug__ } f(3)", 3),
        ("with(1) |$class| { $def = 2 $class + $def }", 3),
        ('[$a, [$b, $c]] = [1, [2, 3]] "${a}${b}${c}"', "123"),
        # match variables
        ("if 'abc' =~ /b(.)/ { $1 }", "c"),
        ("if 'abc' =~ /b(.)/ { } $1", None),
        ("'a' =~ /(a)/ [1].each |$x| { 'z' =~ /(z)/ } $1", "a"),
        ("'a' =~ /(a)/ if 'b' =~ /(b)/ { } $1", "a"),
        ("case 'abc' { /(z)/, /b(.)/: { $1 } }", "c"),
        (
            "function f($a = ['hi' =~ /(h)(.*)/, $1, if 'foo' =~ /f(oo)/ { $1 }, $2], $b = $0) { [$a, $b] } f()",
            [[True, "h", "oo", "i"], None],
        ),
        ("'a' =~ /(a)/ inline_epp('<%= $1 %>')", "a"),
        # jumps
        ("function f() { [1, 2].each |$x| { if $x == 2 { return(\"at ${x}\") } } 'no' } f()", "at 2"),
        ("[1, 2, 3].map |$x| { if $x == 2 { next(9) } $x }", [1, 9, 3]),
        ("[1, 2, 3].map |$x| { if $x == 2 { break() } $x }", [1]),
        ("function f() >> String { return(5) } f()", 5),
        ("class c { return() fail('x') } include c 'ok'", "ok"),
        ("function f($x) { $t = $x or return('early') 'late' } [f(true), f(false)]", ["late", "early"]),
        # functions
        ("function f($a, $b = $a + 1, *$c) { [$a, $b, $c] } [f(1), f(1, 5, 6, 7)]", [[1, 2, []], [1, 5, [6, 7]]]),
        ("function f(*$a = 5) { $a } f()", [5]),
        ("function f(Array[Integer, 1, 2] *$n) { $n } f(1, 2)", [1, 2]),
        ("function f($x) { $x } f(*[3])", 3),
        ("[1].map |$x, $x| { 1 }", [1]),
        # conditions are values
        ("unless false { 5 }", 5),
        ("'y' ? { *['x', 'y'] => 1, default => 2 }", 1),
        ("case 3 { default: { 'd' } 3: { 't' } }", "t"),
        ("case 1 { 1: { 'ok' } $nosuch: { 1 } }", "ok"),
        # templates
        ("$x = 1 [2].map |$z| { inline_epp('<%= $x %><%= $z %>') }", ["12"]),
        ("inline_epp('<%- | $a, $b = $a | -%><%= $b %>', {a => 3})", "3"),
        ("function f($p) { inline_epp('<% [1].each |$x| { %><%= $p + $x %><% } %>') } f(2)", "3"),
    ],
)
def test_evaluates_to(evaluate: Evaluate, code: str, expected: Any) -> None:
    assert evaluate(code) == expected


@pytest.mark.parametrize(
    ("code", "issue", "column"),
    [
        ("$a = 1 $a = 2", "ILLEGAL_REASSIGNMENT", 11),
        ("function g($x) { $x = 3 } g(1)", "ILLEGAL_REASSIGNMENT", 21),
        ("function g($x) { if $x { $v = 1 } $v = 2 } g(true)", "ILLEGAL_REASSIGNMENT", 38),
        ("function g($x) { if $x { $v = 1 } $v } g(false)", "UNKNOWN_VARIABLE", 35),
        ("[1].each |$x| { $y = $x } $y", "UNKNOWN_VARIABLE", 27),
        ("5 ? { 1 => 2 }", "UNMATCHED_SELECTOR", 1),
        ("function f($a, $b = 1, $c) { 1 } f(1, 2, 3)", "REQUIRED_PARAMETER_AFTER_OPTIONAL", 24),
    ],
)
def test_fails_with(evaluate: Evaluate, code: str, issue: str, column: int) -> None:
    with pytest.raises(EvaluationError) as caught:
        evaluate(code)
    assert (caught.value.issue, caught.value.column) == (issue, column)


def test_evaluation_order_is_that_of_the_source(evaluate: Evaluate) -> None:
    code = """
    function note($x) { notice($x) $x }
    [note(1), if note(2) { note(3) }, case note(4) { note(5): { 0 } note(4): { note(6) } }, note(7) + note(8)]
    """
    from runner.app.dev_eval import answer

    logs = [entry["message"] for entry in answer({"code": code})["logs"]]
    assert logs == ["1", "2", "3", "4", "5", "4", "6", "7", "8"]


def test_long_and_deep_sources_compile(evaluate: Evaluate) -> None:
    chain = "$x = " + " + ".join(["1"] * 3000)
    cases = "case $x { " + " ".join(f"{number}: {{ {number} }}" for number in range(300)) + " 3000: { 'last' } }"
    nested = "[" * 150 + "1" + "]" * 150
    assert evaluate(f"{chain}\n$y = {nested}\n{cases}") == "last"
