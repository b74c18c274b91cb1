"""`Regexp(pattern, escape = false)`."""

from __future__ import annotations

from runner.puppet.functions.signature import function
from runner.puppet.regex import compile_regex, escape
from runner.puppet.values import Regexp


@function("String", "Boolean")
def from_string(pattern: str, escape_: bool = False) -> Regexp:
    """Return a regular expression; escaped, it matches the very text."""
    source = escape(pattern) if escape_ else pattern
    compile_regex(source)
    return Regexp(source)
