"""Several syntax errors in one run."""

from __future__ import annotations

import pytest

from runner.errors import SourceErrors
from runner.puppet.syntax import parse, parse_all
from runner.source import SourceFile

CODE = """\
class foo {
  file { '/a'
    mode => 1,
  }
  notice('fine')
  $z = 1foo
  package { 'x': ensure => present version => 2 }
}

define baz($x {
  notice(2)
}

class qux {
  service { "x": ensure = 3 }
  notice(3
}
class last { }
"""


def faults(code: str) -> list[tuple[int, str]]:
    with pytest.raises(SourceErrors) as caught:
        parse_all(SourceFile(None, code))
    return [(item.span.line if item.span else 0, item.message) for item in caught.value.diagnostics]


def test_each_mistake_is_reported_once() -> None:
    assert faults(CODE) == [
        (3, "Syntax error at 'mode'"),
        (6, "Illegal number '1foo'"),
        (7, "Syntax error at 'version'"),
        (10, "Syntax error at '{'"),
        (15, "Syntax error at '='"),
        (17, "Syntax error at '}'"),
    ]


def test_the_first_is_the_one_that_parse_reports() -> None:
    with pytest.raises(SourceErrors) as caught:
        parse(SourceFile(None, CODE))
    assert caught.value.message == faults(CODE)[0][1]


def test_good_code_gives_its_tree() -> None:
    assert parse_all(SourceFile(None, "$a = 1")).body.start == 0


def test_the_number_of_reports_is_limited() -> None:
    assert len(faults("$x = )\n" * 500)) <= 26


@pytest.mark.parametrize(
    ("code", "expected"),
    [
        # a mistake in the head of a definition does not hide its body
        ("class a (\n  $b = 1\n  $c,\n) {\n  f(1 2)\n}\n", [(3, "Syntax error at 'c'"), (5, "Syntax error at '2'")]),
        ("define a($b $c) {\n  $d = )\n}\n$e = ]\n", [(1, "c"), (2, ")"), (4, "]")]),
        ("function f(Integer $x -> String {\n  1 2\n}\nclass b { $c = }\n", [(1, "->"), (4, "}")]),
        # quotes without end: reading goes on in the next line
        (
            "class a {\n  $b = 'c\n}\nclass d {\n  $e = 1 +\n}\n",
            [(2, "Unclosed quote after \"'\" followed by 'c\\n}\\nc...'"), (6, "}")],
        ),
        ('$a = "b ${c\n$d = )\n', [(3, "Unclosed quote after '' followed by '<eof>'"), (2, ")")]),
        ('$a = "b $c\n$d = ]\n', [(2, "Unclosed quote after 'd' followed by ' = ]\\n...'"), (2, "]")]),
        # numbers and names
        ("$a = 08\n$b = 0xZ\n$c = 1e\n$d = A::b\n$e = a::1\n$f = )\n", [
            (1, "Not a valid octal number 08"),
            (2, "Not a valid hex number 0xZ"),
            (3, "Not a valid decimal number 1e"),
            (4, "Illegal class reference"),
            (5, "Illegal fully qualified name"),
            (6, ")"),
        ]),
        # a brace closes brackets that were forgotten inside it; what stays open is said
        ("class a {\n  if b {\n    c(1\n  }\n  d(2 3)\n}\n$e = ]\n", [(4, "}"), (5, "3"), (7, "]")]),
        ("class a {\n  if b {\n\nclass c {\n  d(1\n}\n", [(6, "}"), (0, "Syntax error at end of input")]),
        # attributes that look like definitions
        ("file { 'a':\ntype => 1,\nb = 2,\n}\n$c = ]\n", [(3, "="), (5, "]")]),
    ],
)  # fmt: skip
def test_reading_goes_on(code: str, expected: list[tuple[int, str]]) -> None:
    long = [(line, text if " " in text else f"Syntax error at '{text}'") for line, text in expected]
    assert faults(code) == long


def test_a_template_is_read_on_behind_its_parameters() -> None:
    source = SourceFile(None, "<%- |Integer $a $b| -%>\n<%= 1 + %>\n")
    with pytest.raises(SourceErrors) as caught:
        parse_all(source, mode="epp")
    assert [item.message for item in caught.value.diagnostics] == ["Syntax error at 'b'", "Syntax error at '%>'"]


def test_the_number_of_lost_quotes_is_limited() -> None:
    assert len(faults("$a = b'\n" * 501)) <= 26


@pytest.mark.parametrize(
    ("code", "help_", "notes"),
    [
        ("f($a $b)", "is a ',' missing before '$b'?", ()),
        ("class a($b Integer $c) { }", "is a ',' missing before 'Integer'?", ()),
        ("$a = = 1", None, ()),
        ("if $a = 1 { }", "write '=>' between a name and its value, '==' to compare", ()),
        ("$a = \u201cb\u201d", "strings stand between ' or \", not \u201c", ()),
        ("$a = \u4e2d", "the character '\u4e2d' may stand in quotes and comments only", ()),
        ("$a = \x01", "the character U+0001 may stand in quotes and comments only", ()),
        ("class a { f(1 }", None, ("the '(' at line 1, column 12 is not closed",)),
        ("class a { ) }", None, ("no bracket is open that ')' could close",)),
        ("class a { f(1 } {", None, None),
        ('$a = "b\n${c} d', None, ("the string begins at line 1, column 6",)),
    ],
)
def test_hints(code: str, help_: str | None, notes: tuple[str, ...] | None) -> None:
    with pytest.raises(SourceErrors) as caught:
        parse(SourceFile(None, code))
    (found,) = caught.value.diagnostics
    assert found.help == help_
    assert notes is None or found.notes == notes
