"""Reading patterns: whatever the text, a tree or a refusal."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from runner.puppet.regex import RegexError, RegexTimeout, compile_regex

PIECES = [
    "a",
    "b",
    ".",
    "(",
    ")",
    "(?:",
    "(?i)",
    "(?<n>",
    "(?=",
    "(?<!",
    "(?>",
    "[",
    "]",
    "[^",
    "[:alpha:]",
    "&&",
    "-",
    "\\",
    "\\1",
    "\\k<n>",
    "\\g<n>",
    "\\p{L}",
    "\\u{61",
    "\\x",
    "*",
    "+",
    "?",
    "{2}",
    "{1,",
    "|",
    "^",
    "$",
    "#",
    "(?x)",
    "(?#",
    "(?(1)",
    "é",
]
PATTERNS = st.lists(st.sampled_from(PIECES), max_size=8).map("".join) | st.text(max_size=10)


@settings(deadline=None)  # a pattern may run up to its time limit
@given(PATTERNS, st.text(alphabet="abé \n(", max_size=6))
def test_a_match_or_an_error_with_a_place(source: str, text: str) -> None:
    """Never another exception; the offset lies in the source."""
    offset, span = attempt(source, text)
    assert 0 <= offset <= len(source)
    assert 0 <= span[0] <= span[1] <= len(text)


def attempt(source: str, text: str) -> tuple[int, tuple[int, int]]:
    """Return the offset of the error, if any, and the span of the match, if any."""
    try:
        found = compile_regex(source).search(text)
    except RegexError as error:
        return error.offset, (0, 0)
    except RegexTimeout:
        return 0, (0, 0)
    return 0, (0, 0) if found is None else found.span()


def test_deep_nesting_is_refused() -> None:
    """Not a crash."""
    with pytest.raises(RegexError, match="too deep nest level"):
        compile_regex("(" * 5000 + ")" * 5000)
