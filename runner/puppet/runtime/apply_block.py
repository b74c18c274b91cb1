"""The code of an `apply` block, kept as a piece of its source so that another process can read it again."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING

from runner.source import SourceFile

if TYPE_CHECKING:
    from runner.puppet.syntax import nodes


@dataclass(frozen=True)
class ApplyCode:
    """Characters `start` to `end` of a source: the statements between the braces."""

    source: SourceFile
    start: int
    end: int

    @cached_property
    def text(self) -> str:
        """The statements alone."""
        return self.source.text[self.start : self.end]

    @cached_property
    def padded(self) -> SourceFile:
        """A source in which only the statements are left, at their own lines and columns."""
        before = self.source.text[: self.start]
        blank = "".join(char if char == "\n" else " " for char in before)
        return SourceFile(self.source.path, blank + self.text)

    @cached_property
    def program(self) -> nodes.Program:
        """The statements as a program, for a catalog compiler."""
        from runner.puppet.syntax import parse

        return parse(self.padded)
