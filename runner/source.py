"""A place in a text: what went in is a file and offsets, what comes out is line, column and a drawn snippet.

Offsets count characters from 0. Lines and columns are computed only when somebody asks, so text without mistakes
never pays for them.
"""

from __future__ import annotations

from bisect import bisect_right
from dataclasses import dataclass
from functools import cached_property
from typing import Any

_WIDEST, _BEFORE = 200, 100
"""A snippet shows so many characters of a line, so many of them before the carets."""

_PICTURES = {code: 0x2400 + code for code in range(0x20) if chr(code) not in "\t\n"} | {0x7F: 0x2421}


def printable(text: str) -> str:
    """Return text that is safe on a terminal: control characters become their pictures (`␛`)."""
    return text if text.isprintable() else text.translate(_PICTURES)


def _columns(char: str) -> int:
    """Return how many columns of a terminal a character takes."""
    if char < "\u0300":
        return 1
    from unicodedata import combining, east_asian_width

    return 0 if combining(char) else 2 if east_asian_width(char) in "WF" else 1


@dataclass(frozen=True)
class SourceFile:
    """A text and the name people know it by (None for code given on a command line)."""

    path: str | None
    text: str

    @cached_property
    def _line_starts(self) -> list[int]:
        starts = [0]
        find = self.text.find
        index = find("\n")
        while index != -1:
            starts.append(index + 1)
            index = find("\n", index + 1)
        return starts

    def line_and_column(self, offset: int) -> tuple[int, int]:
        """Return the 1-based line and column of an offset, columns counted in characters as editors do."""
        line = bisect_right(self._line_starts, offset)
        return line, offset - self._line_starts[line - 1] + 1

    def line_text(self, line: int) -> str:
        """Return one line (1-based) without its line break; an empty string past the end."""
        starts = self._line_starts
        if not 1 <= line <= len(starts):
            return ""
        end = starts[line] if line < len(starts) else len(self.text)
        return self.text[starts[line - 1] : end].rstrip("\r\n")


@dataclass(frozen=True, slots=True)
class Span:
    """Characters `start` to `end` (exclusive) of a source."""

    source: SourceFile
    start: int
    end: int

    @property
    def line(self) -> int:
        return self.source.line_and_column(self.start)[0]

    @property
    def column(self) -> int:
        return self.source.line_and_column(self.start)[1]

    def details(self) -> dict[str, Any]:
        """Return `file` (when known), `line` and `column`, as error details hold them."""
        line, column = self.source.line_and_column(self.start)
        place: dict[str, Any] = {} if self.source.path is None else {"file": self.source.path}
        return {**place, "line": line, "column": column}

    def location(self) -> str:
        """Return Puppet's suffix: `(file: F, line: L, column: C)`, or without the file when there is none."""
        return "(" + ", ".join(f"{key}: {value}" for key, value in self.details().items()) + ")"

    def snippet(self) -> str:
        """Return the line with carets under the span, for a person; of a long line, what is around them.

        Example:
            3 | $x = 1 + 'a'
              |          ^^^
        """
        line, column = self.source.line_and_column(self.start)
        text = self.source.line_text(line)
        at = column - 1
        width = max(1, min(self.end - self.start, len(text) - at))
        first = max(0, at - _BEFORE) if len(text) > _WIDEST else 0
        shown = text[first : first + _WIDEST]
        left, right = "…" if first else "", "…" if first + _WIDEST < len(text) else ""
        before, under = shown[: at - first], shown[at - first : at - first + width]
        gutter = str(line)
        pad = " " * len(left) + "".join("\t" if char == "\t" else " " * _columns(char) for char in before)
        carets = "^" * max(1, sum(map(_columns, under)))
        return f"{gutter} | {left}{printable(shown)}{right}\n{' ' * len(gutter)} | {pad}{carets}"
