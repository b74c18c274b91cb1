"""`split`: parts of a string."""

from __future__ import annotations

import re

from runner.puppet.functions.regexes import compile_pattern, pattern_of_type
from runner.puppet.functions.regexes import split as split_text
from runner.puppet.functions.signature import Value, function
from runner.puppet.values import Regexp

_PLAIN = re.compile(r"[A-Za-z0-9 ,:;/_=@%&~'\"!<>-]+")
"""Patterns that only match themselves."""


@function("String", "String")
def by_text(str_: str, pattern: str) -> list[str]:
    """Return the parts of a string between the matches of a pattern given as text.

    Empty parts at the end are left out, groups of the pattern are put in.

    Example:
        split('a,b,c', ',')
    """
    if _PLAIN.fullmatch(pattern):
        parts = str_.split(pattern)
        while parts and not parts[-1]:
            parts.pop()
        return parts
    return split_text(str_, compile_pattern(pattern))


@function("String", "Regexp")
def by_regexp(str_: str, pattern: Regexp) -> list[str]:
    """Return the parts of a string between the matches of a Regexp.

    Example:
        split('a1b22c', /[0-9]+/)
    """
    return split_text(str_, pattern.pattern)


@function("String", "Type[Regexp]")
def by_regexp_type(str_: str, pattern: Value) -> list[str]:
    """Return the parts of a string between the matches of a Regexp type."""
    return split_text(str_, pattern_of_type(pattern))
