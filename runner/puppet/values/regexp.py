"""Regexp values: a pattern in Ruby's syntax, compiled when first used."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from runner.puppet.regex import Pattern


class Regexp:
    """A regular expression. Two are equal when their sources are."""

    __slots__ = ("_pattern", "source")

    def __init__(self, source: str) -> None:
        self.source = source
        self._pattern: Pattern | None = None

    @property
    def pattern(self) -> Pattern:
        """The compiled pattern.

        Raises:
            RegexError: the source is not a regular expression.
        """
        if self._pattern is None:
            from runner.puppet.regex import compile_regex

            self._pattern = compile_regex(self.source)
        return self._pattern

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Regexp) and other.source == self.source

    def __hash__(self) -> int:
        return hash((Regexp, self.source))

    def __repr__(self) -> str:
        return f"Regexp({self.source!r})"

    def __str__(self) -> str:
        return f"/{escape_slashes(self.source)}/"


def escape_slashes(source: str) -> str:
    """Return a pattern's source with every bare `/` escaped, so that it can stand between slashes."""
    if "/" not in source:
        return source
    result: list[str] = []
    escaped = False
    for char in source:
        if char == "/" and not escaped:
            result.append("\\")
        result.append(char)
        escaped = char == "\\" and not escaped
    return "".join(result)
