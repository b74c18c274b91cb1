"""Lines, columns and snippets of a text."""

from __future__ import annotations

import pytest

from runner.source import SourceFile, Span


@pytest.mark.parametrize(
    ("text", "start", "end", "expected"),
    [
        ("$a = 1 + 'a'", 9, 12, "1 | $a = 1 + 'a'\n  |          ^^^"),
        ("a\n\tb c", 5, 6, "2 | \tb c\n  | \t  ^"),
        ("f('中文' x)", 8, 9, "1 | f('中文' x)\n  |           ^"),
        ("中文", 0, 2, "1 | 中文\n  | ^^^^"),
        ("e\u0301 x", 3, 4, "1 | e\u0301 x\n  |   ^"),
        ("\x1b[31m x", 6, 7, "1 | ␛[31m x\n  |       ^"),
        ("a", 1, 2, "1 | a\n  |  ^"),
        ("x" * 300 + "!", 300, 301, f"1 | …{'x' * 100}!\n  |  {' ' * 100}^"),
        ("!" + "x" * 300, 0, 1, f"1 | !{'x' * 199}…\n  | ^"),
        ("x" * 300, 0, 300, f"1 | {'x' * 200}…\n  | {'^' * 200}"),
    ],
)
def test_snippet(text: str, start: int, end: int, expected: str) -> None:
    """Carets stand under the span, also behind wide characters and in long lines."""
    assert Span(SourceFile(None, text), start, end).snippet() == expected


@pytest.mark.parametrize(("offset", "expected"), [(0, (1, 1)), (1, (1, 2)), (2, (2, 1)), (3, (3, 1)), (4, (3, 2))])
def test_line_and_column(offset: int, expected: tuple[int, int]) -> None:
    assert SourceFile(None, "a\n\nbc").line_and_column(offset) == expected
