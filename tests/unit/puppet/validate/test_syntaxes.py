"""Checkers for the texts of heredocs."""

from __future__ import annotations

from pathlib import Path

import pytest

from runner.puppet.validate import Settings, check
from runner.puppet.validate.syntaxes import check_text, find_checker
from runner.puppet.validate.syntaxes.modules import module_checkers
from runner.source import SourceFile


@pytest.mark.parametrize(
    ("syntax", "good", "bad"),
    [
        ("json", '{"a": [1]}', '{"a": }'),
        ("yaml", "a: [1]", "a: ["),
        ("pp", "$a = 1", "$a ="),
        ("epp", "<%= $a %>", "<%= $a"),
        ("base64", "YW\nJj", "a!b"),
        ("openapi+json", "{}", "{"),
    ],
)
def test_built_in(syntax: str, good: str, bad: str) -> None:
    assert check_text(syntax, good) is None
    found = check_text(syntax, bad)
    assert found is not None
    code, message = found
    assert code == f"ILLEGAL_{syntax.rsplit('+', maxsplit=1)[-1].upper()}"
    assert message.startswith(f"Invalid produced text having syntax: '{syntax}'. ")


@pytest.mark.parametrize(
    ("syntax", "text", "problem"),
    [
        ("pp", "$a = = 1\n$b = = 2", "Syntax error at '=' (line: 1, column: 6)"),
        ("pp", "1\n2", "(line: 1, column: 1)"),
        ("pp", "$A $B", "Language validation logged 3 errors. Giving up"),
        ("epp", "x\n<%= $A %>", "(line: 2, column: 5)"),
        ("pp", "/(\n/", "end pattern with unmatched parenthesis: /(\\n/"),
    ],
)
def test_code_is_blamed_at_its_place_on_one_line(syntax: str, text: str, problem: str) -> None:
    found = check_text(syntax, text)
    assert found is not None
    assert problem in found[1]
    assert "\n" not in found[1]


def test_unknown_syntaxes_are_not_checked() -> None:
    assert find_checker("json+foo") is None


def test_a_heredoc_is_checked_where_its_text_stands() -> None:
    (found,) = check(SourceFile(None, "$a = @(X:json)\n  {\n  | X\n"))
    assert (found.issue, found.span and found.span.line) == ("ILLEGAL_JSON", 2)


def test_modules_bring_checkers(tmp_path: Path) -> None:
    place = tmp_path / "mod" / "lib" / "prun" / "syntax_checkers"
    place.mkdir(parents=True)
    (place / "shout.py").write_text("def check(text):\n    return None if text.isupper() else 'not loud'\n")
    settings = Settings(checkers=module_checkers([tmp_path / "mod"]))
    found = check(SourceFile(None, "$a = @(X:shout)\nhush\nX\n"), settings=settings)
    assert [(item.issue, item.message) for item in found] == [
        ("ILLEGAL_SHOUT", "Invalid produced text having syntax: 'shout'. not loud")
    ]
    assert check(SourceFile(None, "$a = @(X:shout)\nHEY\nX\n"), settings=settings) == []
