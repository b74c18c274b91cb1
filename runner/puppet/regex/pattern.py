"""Compiled patterns: which engine runs, and for how long."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import lru_cache
from typing import TYPE_CHECKING, Any

from runner.puppet.regex.danger import has_repeat, may_explode
from runner.puppet.regex.emit import NeedsFullEngine, emit_full, emit_plain, is_native_name
from runner.puppet.regex.errors import RegexError, RegexTimeout
from runner.puppet.regex.match import Match, RenamedMatch
from runner.puppet.regex.parser import parse_regex

if TYPE_CHECKING:
    from runner.puppet.regex.nodes import Tree

TIME_LIMIT = 5.0
LONG_TEXT = 20_000  # from so many characters on, also a well-behaved pattern is run against the clock


class Pattern:
    """A regular expression, ready to search.

    Attributes:
        source: the pattern as it was written.
        groups: how many groups capture.
        names: the numbers of the groups of each name.
    """

    __slots__ = (
        "_always_plain",
        "_explosive",
        "_full",
        "_native",
        "_plain",
        "_repeats",
        "_tree",
        "groups",
        "names",
        "source",
    )

    def __init__(self, source: str) -> None:
        tree = parse_regex(source)
        self.source = source
        self.groups = tree.captures
        self.names = tree.names
        self._tree: Tree | None = tree
        self._native = all(is_native_name(tree, name) for name in tree.names)
        self._repeats = has_repeat(tree.body)
        self._explosive = self._repeats and may_explode(tree.body)
        self._full: Any = None
        self._plain: re.Pattern[str] | None = None
        self._always_plain = False
        self._compile_plain(tree)
        if self._plain is None:
            self._full_pattern()

    def _compile_plain(self, tree: Tree) -> None:
        if self._explosive:
            return
        try:
            emitted = emit_plain(tree)
            self._plain = re.compile(emitted.text)
        except (NeedsFullEngine, re.error, RecursionError, OverflowError):
            return
        self._always_plain = not emitted.ascii_only

    def _full_pattern(self) -> Any:
        if self._full is None:
            import regex

            assert self._tree is not None
            try:
                emitted = emit_full(self._tree)
                self._full = regex.compile(emitted.text, regex.V1 | (regex.I if emitted.ignore_case else 0))
            except (regex.error, RecursionError, OverflowError) as error:
                raise RegexError(f"this pattern is not supported ({error})", self.source, 0) from error
        return self._full

    def _engine(self, text: str) -> re.Pattern[str] | None:
        """Return the fast engine when it gives the right answer in time. # hot: see tests/bench/bench_regex.py"""
        if (self._always_plain or text.isascii()) and (not self._repeats or len(text) < LONG_TEXT):
            return self._plain
        return None

    def search(self, text: str, start: int = 0) -> Match | None:
        """Return the first match at or after a position.

        Raises:
            RegexTimeout: the search took too long.
        """
        engine = self._engine(text)
        found: Any = engine.search(text, start) if engine is not None else self._timed("search", text, start)
        return found if self._native or found is None else RenamedMatch(found, self.names)

    def fullmatch(self, text: str) -> Match | None:
        """Return the match of a whole text.

        Raises:
            RegexTimeout: the match took too long.
        """
        engine = self._engine(text)
        found: Any = engine.fullmatch(text) if engine is not None else self._timed("fullmatch", text, 0)
        return found if self._native or found is None else RenamedMatch(found, self.names)

    def finditer(self, text: str) -> Iterator[Match]:
        """Iterate over all matches, left to right, without overlaps; an empty one may follow another at once.

        Raises:
            RegexTimeout: a search took too long.
        """
        position = 0
        while position <= len(text):
            found = self.search(text, position)
            if found is None:
                return
            yield found
            start, end = found.span()
            position = end if end > start else end + 1

    def _timed(self, method: str, text: str, start: int) -> Any:
        try:
            return getattr(self._full_pattern(), method)(text, start, timeout=TIME_LIMIT)
        except (TimeoutError, MemoryError) as error:
            raise RegexTimeout(self.source, TIME_LIMIT) from error

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Pattern) and other.source == self.source

    def __hash__(self) -> int:
        return hash((Pattern, self.source))

    def __repr__(self) -> str:
        return f"Pattern({self.source!r})"


@lru_cache(maxsize=2048)
def compile_regex(source: str) -> Pattern:
    """Compile a pattern in Ruby's syntax; the same source gives the same pattern.

    Raises:
        RegexError: the source is not a regular expression of Ruby, or holds what this engine cannot do.
    """
    return Pattern(source)


def is_regex(source: str) -> bool:
    """Tell whether a text is a regular expression."""
    try:
        compile_regex(source)
    except RegexError:
        return False
    return True
