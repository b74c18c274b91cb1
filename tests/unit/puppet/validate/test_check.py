"""What checking a text gives: order, limits, severities; the rules themselves are in tests/conformance."""

from __future__ import annotations

import pytest

from runner.diagnostics import Collector, Diagnostic
from runner.errors import SourceErrors
from runner.puppet.syntax import parse
from runner.puppet.validate import Settings, check, raise_errors, validate
from runner.puppet.validate.issues import ISSUES
from runner.source import SourceFile, Span


def issues(code: str, **options: object) -> list[tuple[str, str | None]]:
    found = check(SourceFile(options.pop("file", None), code), **options)  # type: ignore[arg-type]
    return [(item.severity, item.issue) for item in found]


def test_several_errors_in_order() -> None:
    assert issues("class A($x, $x) { 1 }") == [
        ("error", "ILLEGAL_DEFINITION_NAME"),
        ("error", "DUPLICATE_PARAMETER"),
        ("error", "IDEM_NOT_ALLOWED_LAST"),
    ]


def test_one_error_is_raised_as_it_is_and_several_with_a_count() -> None:
    with pytest.raises(SourceErrors, match="Illegal attempt to assign to 'a::b'"):
        raise_errors(check(SourceFile(None, "$a::b = 1")))
    with pytest.raises(SourceErrors, match=r"Language validation logged 2 errors\. Giving up"):
        raise_errors(check(SourceFile(None, "$a::b = 1 $c::d = 1")))
    raise_errors(check(SourceFile(None, "$a = 1")))


@pytest.mark.parametrize(("strict", "severity"), [("error", "error"), ("warning", "warning")])
def test_strict_decides_about_duplicate_keys(strict: str, severity: str) -> None:
    found = check(SourceFile(None, "{ a => 1, a => 2 }"), settings=Settings(strict=strict))  # type: ignore[arg-type]
    assert [item.severity for item in found] == [severity]
    assert check(SourceFile(None, "{ a => 1, a => 2 }"), settings=Settings(strict="off")) == []


def test_the_number_of_errors_is_limited() -> None:
    collector = Collector()
    program = parse(SourceFile(None, "$a::b = 1\n" * 50))
    validate(program, settings=Settings(max_errors=10), collector=collector)
    assert len(collector.items) == 10


def test_computed_parameter_types_are_deprecated() -> None:
    assert issues("class a(Integer[$x] $y) { }") == [("deprecation", "ILLEGAL_NONLITERAL_PARAMETER_TYPE")]
    assert issues("class a(Enum['x', default] $y, Struct[{ a => Integer[-1] }] $z) { }") == []


@pytest.mark.parametrize(
    ("code", "expected"),
    [
        ("plan a() { file { 'b': } }", ["EXPRESSION_NOT_SUPPORTED_WHEN_SCRIPTING"]),
        ("plan a() { apply('x') { file { 'b': } } }", []),
        ("plan a() { apply('x') { class b { } } }", ["EXPRESSION_NOT_SUPPORTED_WHEN_SCRIPTING"]),
        ("plan a() { apply('x') { apply('y') { } } }", ["EXPRESSION_NOT_SUPPORTED_WHEN_COMPILING"]),
        ("plan a() { 1 }", []),
    ],
)
def test_plans(code: str, expected: list[str]) -> None:
    assert [issue for _, issue in issues(code, tasks=True)] == expected


@pytest.mark.parametrize(
    ("file", "code", "expected"),
    [
        ("/m/a/manifests/b.pp", "class a::b { }", []),
        ("/m/a/manifests/init.pp", "class a { }", []),
        ("/m/a/manifests/b.pp", "class a::c { }", ["ILLEGAL_DEFINITION_LOCATION"]),
        ("/m/a/other/b.pp", "class a::b { }", ["ILLEGAL_DEFINITION_LOCATION"]),
        ("/m/a/manifests/b.pp", "class a::b { } notice(1)", ["ILLEGAL_TOP_CONSTRUCT_LOCATION"]),
        ("/elsewhere/b.pp", "class a::c { } notice(1)", []),
    ],
)
def test_places(file: str, code: str, expected: list[str]) -> None:
    found = check(SourceFile(file, code), settings=Settings(module_path=("/m",)))
    assert [item.issue for item in found] == expected


def test_regular_expressions_are_compiled() -> None:
    assert issues("$x =~ /a(/") == [("error", "INVALID_REGEXP")]


def test_every_reported_code_is_in_the_table() -> None:
    assert all(issue.message for issue in ISSUES.values())
    assert {issue.stage for issue in ISSUES.values()} == {"lexer", "parser", "check"}


def test_warnings_are_counted_too() -> None:
    code = "$a::b = 1 $c::d = 1 $x = { a => 1, a => 2 }"
    with pytest.raises(SourceErrors, match=r"logged 2 errors, and 1 warnings\. Giving up"):
        raise_errors(check(SourceFile(None, code), settings=Settings(strict="warning")))


def test_several_mistakes_name_their_file() -> None:
    one = Diagnostic("error", None, "Wrong", Span(SourceFile("/a.pp", "x"), 0, 1))
    assert SourceErrors([one]).located() == "Wrong (file: /a.pp, line: 1, column: 1)"
    assert SourceErrors([one, one], "Two errors").located() == "Two errors (file: /a.pp)"
