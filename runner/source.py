"""A place in a text: what went in is a file and offsets, what comes out is line, column and a drawn snippet.

Offsets count characters from 0. Lines and columns are computed only when somebody asks, so text without mistakes
never pays for them.
"""

from __future__ import annotations

from bisect import bisect_right
from dataclasses import dataclass
from functools import cached_property
from typing import Any


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
        """Return the line with carets under the span, for a person.

        Example:
            3 | $x = 1 + 'a'
              |          ^^^
        """
        line, column = self.source.line_and_column(self.start)
        text = self.source.line_text(line)
        width = max(1, min(self.end - self.start, len(text) - column + 1))
        gutter = str(line)
        pad = "".join("\t" if char == "\t" else " " for char in text[: column - 1])
        return f"{gutter} | {text}\n{' ' * len(gutter)} | {pad}{'^' * width}"
