from __future__ import annotations

from typing import Any

import pytest

from runner.errors import LanguageError
from runner.puppet.loaders import Environment
from runner.puppet.loaders.recorder import CatalogRecorder


def evaluate(code: str) -> Any:
    environment = Environment()
    environment.machine.sink = CatalogRecorder(environment, "node")
    return environment.evaluate_text(code)


@pytest.mark.parametrize(
    ("code", "expected"),
    [
        ("notify { 'x': message => 'm' } Notify['x']['message']", "m"),
        ("Notify { message => 'd' } notify { 'x': } Notify['x']['message']", "d"),
        (
            "notify { default: message => 'd'; 'a': ; 'b': message => 'o' } "
            "[Notify['a']['message'], Notify['b']['message']]",
            ["d", "o"],
        ),
        ("notify { 'a': } Notify['a'] { message => 'x' } Notify['a']['message']", "x"),
        ("Notify['a'] { message => 'x' } notify { 'a': } Notify['a']['message']", "x"),
        ("class c($p = 3) { } include c Class['c']['p']", 3),
        ("class c inherits p { $x = $pp } class p { $pp = 1 } include c $c::pp + $c::x", 2),
        ("class c { $a = 1 $b = 2 } include c [$a, $b] = Class[c] [$a, $b]", [1, 2]),
        ("create_resources(notify, { a => {} }, { message => 'z' }) Notify['a']['message']", "z"),
        ("tag('a::b') [tagged('a'), tagged('zz')]", [True, False]),
        ("class c { if tagged('c') { $t = 1 } else { $t = 2 } } include c $c::t", 1),
    ],
)
def test_keeps_what_is_declared(code: str, expected: Any) -> None:
    assert evaluate(code) == expected


@pytest.mark.parametrize(
    ("code", "message"),
    [
        ("notify { 'x': } notify { 'x': }", "Duplicate declaration: Notify[x] is already declared at (line: 1)"),
        (
            "class a { } include a class { 'a': }",
            "Duplicate declaration: Class[A] is already declared; cannot redeclare",
        ),
        ("nosuch { 'x': }", "Unknown resource type: 'nosuch'"),
        ("class { 'nosuch': }", "Could not find declared class nosuch"),
        ("class c(Integer $p) { } class { 'c': q => 1 }", "Class[C]:\n  has no parameter named 'q'\n  expects a value"),
        ("class c inherits nope { } include c", "Could not find parent resource type '::nope' of type hostclass"),
        ("Notify { message => 'a' } Notify { message => 'b' }", "Default already defined for Notify { message }"),
        ("notify { 'a': message => 'a', message => 'b' }", "The attribute 'message' has already been set"),
        ("5 -> File['a']", "can not form a relationship with an Integer"),
    ],
)
def test_refuses(code: str, message: str) -> None:
    with pytest.raises(LanguageError) as caught:
        evaluate(code)
    assert message in caught.value.message


def test_without_a_catalog() -> None:
    with pytest.raises(LanguageError, match="only available when compiling a catalog"):
        Environment().evaluate_text("notify { 'x': }")
