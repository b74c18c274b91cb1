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
