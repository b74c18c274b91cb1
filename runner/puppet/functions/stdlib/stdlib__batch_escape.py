"""`stdlib::batch_escape`: text for a Windows command line."""

from __future__ import annotations

from runner.puppet.functions.ruby import text
from runner.puppet.functions.signature import Value, function


@function("Any")
def batch_escape(string: Value) -> str:
    """Return text in double quotes as cmd.exe reads it.

    Example:
        stdlib::batch_escape('a"b')
    """
    escapes = {'"': '""', "$": "\\$", "\\": "\\\\"}
    return '"' + "".join(escapes.get(char, char) for char in text(string)) + '"'
