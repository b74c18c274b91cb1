"""`stdlib::shell_escape`: a word for a POSIX shell."""

from __future__ import annotations

from runner.puppet.functions.ruby import text
from runner.puppet.functions.shell_words import escape
from runner.puppet.functions.signature import Value, function


@function("Any")
def shell_escape(string: Value) -> str:
    """Return a word with a backslash before everything that means something to a POSIX shell.

    Example:
        stdlib::shell_escape("a b'c")
    """
    return escape(text(string))
