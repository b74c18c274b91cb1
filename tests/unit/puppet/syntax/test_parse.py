"""Trees: shapes that PN does not show, places, depth, and the limits of what is accepted."""

from __future__ import annotations

import pytest

from runner.diagnostics import Collector
from runner.errors import SourceErrors
from runner.puppet.syntax import nodes as n
from runner.puppet.syntax import parse, pn
from runner.puppet.syntax.visit import walk
from runner.source import SourceFile


def body(code: str, **options: bool) -> n.Node:
    return parse(SourceFile(None, code), **options).body  # type: ignore[arg-type]


def test_every_node_knows_its_text() -> None:
    code = "class a($x = 1) { file { '/a': mode => \"0${m}\" } $y = f(1).g |$z| { $z[0] } }"
    program = parse(SourceFile(None, code))
    for node in walk(program):
        assert 0 <= node.start <= node.end <= len(code)
    access = next(node for node in walk(program) if isinstance(node, n.Access))
    assert code[access.start : access.end] == "$z[0]"
    method = next(node for node in walk(program) if isinstance(node, n.CallMethod))
    assert code[method.start : method.end] == "f(1).g |$z| { $z[0] }"


@pytest.mark.parametrize(
    ("code", "kind", "anchor"),
    [
        ("1 + 2", n.Arithmetic, 2),
        ("$a = 1", n.Assignment, 3),
        ("$a.b(1)", n.CallMethod, 4),
        ("$a.b", n.CallMethod, 2),
        ("type A = B", n.TypeAlias, 5),
        ("class a(Integer *$x) { }", n.Parameter, 17),
        ("case 1 { 2: { } }", n.CaseOption, 10),
        ("$a + 1 ? { 1 => 2 }", n.Selector, 3),
    ],
)
def test_anchors(code: str, kind: type[n.Node], anchor: int) -> None:
    node = next(node for node in walk(parse(SourceFile(None, code))) if isinstance(node, kind))
    assert node.anchor == anchor


def test_definitions_in_source_order_with_full_names() -> None:
    program = parse(SourceFile(None, "class a { class b { define c { } } } function d { } type E = F node g { }"))
    assert [getattr(found, "name", None) for found in program.definitions] == ["a", "a::b", "a::b::c", "d", "E", None]


def test_plans_and_apply_need_tasks() -> None:
    plan = body("plan a::b($t) { apply($t) { include c } }", tasks=True)
    assert isinstance(plan, n.PlanDefinition)
    assert isinstance(plan.body, n.Apply)
    with pytest.raises(SourceErrors, match="Syntax error"):
        body("plan a::b($t) { $y = 1 }")


def test_statement_calls_have_no_value() -> None:
    statements = body("notice(1)\n$x = f(2)")
    assert isinstance(statements, n.Block)
    call = statements.statements[0]
    assert isinstance(call, n.CallNamedFunction)
    assert not call.value_required
    calls = [node for node in walk(statements) if isinstance(node, n.CallNamedFunction)]
    assert [node.value_required for node in calls] == [False, True]


@pytest.mark.parametrize("depth", [1000])
@pytest.mark.parametrize(
    ("before", "after"),
    [("[", "]"), ("(1+(", "))"), ("if true { ", "}"), ('"${', '}"'), ("f() |$x| { ", "}"), ("-", "")],
)
def test_a_thousand_levels(before: str, after: str, depth: int) -> None:
    inner = "1" if before != "[" else ""
    program = parse(SourceFile(None, before * depth + inner + after * depth))
    assert len(pn.render(program)) > depth


def test_too_deep_is_a_diagnostic() -> None:
    with pytest.raises(SourceErrors) as caught:
        parse(SourceFile(None, "[" * 50_000))
    assert caught.value.diagnostics[0].issue == "NESTED_TOO_DEEPLY"


def test_carriage_returns_and_other_letters() -> None:
    assert pn.render(parse(SourceFile(None, "$a\u00a0= 'ü'\r\n"))) == '(= (var "a") "ü")'


def test_warnings_go_to_the_collector() -> None:
    collector = Collector()
    parse(SourceFile(None, r'"\q"'), collector=collector)
    assert [item.issue for item in collector] == ["UNRECOGNIZED_ESCAPE"]


@pytest.mark.parametrize(
    ("code", "help_"),
    [
        ("if $a { 1 } else if $b { 2 }", "elsif"),
        ("file { 'a': b => 1 c => 2 }", "','"),
        ("file { 'a' b => 1 }", "':'"),
        ("file { 'a': 'b' => 1 }", "without quotes"),
        ("file { 'a': b = 1 }", "'=>'"),
        ("if $a { 1 } elseif $b { 2 }", "elsif"),
    ],
)
def test_hints(code: str, help_: str) -> None:
    with pytest.raises(SourceErrors) as caught:
        parse(SourceFile(None, code))
    assert help_ in (caught.value.diagnostics[0].help or "")


def test_open_brackets_are_named() -> None:
    with pytest.raises(SourceErrors) as caught:
        parse(SourceFile(None, "class a {\n  notice(1\n}"))
    assert caught.value.diagnostics[0].notes == ("the '(' at line 2, column 9 is not closed",)
