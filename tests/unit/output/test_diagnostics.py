from __future__ import annotations

from runner.diagnostics import Diagnostic
from runner.errors import SourceErrors
from runner.output.diagnostics import draw, draw_error
from runner.output.theme import Theme
from runner.source import SourceFile, Span

SOURCE = SourceFile("/m/x.pp", "$a = 1\n$b = 1 + 'a'\n")


def test_a_remark_shows_its_line() -> None:
    remark = Diagnostic("error", "X", "It is wrong.", Span(SOURCE, 16, 19), notes=("It was right.",), help="Change it.")
    assert draw(remark, Theme(False)).splitlines() == [
        "Error: It is wrong. (file: /m/x.pp, line: 2, column: 10)",
        "  2 | $b = 1 + 'a'",
        "    |          ^^^",
        "  note: It was right.",
        "  help: Change it.",
    ]


def test_all_mistakes_are_shown_and_counted() -> None:
    one = Diagnostic("error", None, "One.", None)
    two = Diagnostic("warning", None, "Two.", None)
    text, hint = draw_error(SourceErrors([one, two, one]), Theme(False))
    assert text == "Error: One.\nWarning: Two.\nError: One.\n2 errors"
    assert hint is None


def test_nothing_in_a_message_moves_the_cursor() -> None:
    remark = Diagnostic("error", None, "Unclosed quote followed by '\x1b[2J'", None)
    assert draw(remark, Theme(False)) == "Error: Unclosed quote followed by '\u241b[2J'"
