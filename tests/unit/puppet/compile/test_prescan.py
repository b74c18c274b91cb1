from __future__ import annotations

import pytest

from runner.puppet.compile.prescan import assigned_names, is_static, reads_matches
from runner.puppet.syntax import parse
from runner.source import SourceFile


def body(code: str):  # type: ignore[no-untyped-def]
    return parse(SourceFile(None, code)).body


def test_assigned_names_leave_lambdas_out() -> None:
    assert assigned_names([body("$a = 1 if $a { [$b, [$c]] = [1, [2]] } [1].map |$x| { $d = 1 }")]) == {"a", "b", "c"}


@pytest.mark.parametrize(
    ("code", "expected"), [("$1", True), ("[1].map |$x| { $0 }", True), ("inline_epp('')", True), ("'a' =~ /a/", False)]
)
def test_reads_matches(code: str, expected: bool) -> None:
    assert reads_matches([body(code)]) is expected


@pytest.mark.parametrize(
    ("code", "expected"), [("Integer[1, 2]", True), ("Enum['a', b]", True), ("Integer[$x]", False), ("f(1)", False)]
)
def test_is_static(code: str, expected: bool) -> None:
    assert is_static(body(code)) is expected
