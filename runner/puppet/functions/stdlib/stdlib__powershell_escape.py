"""`stdlib::powershell_escape`: text for PowerShell."""

from __future__ import annotations

from runner.puppet.functions.ruby import text
from runner.puppet.functions.signature import Value, function

_ESCAPES = {char: f"`{char}" for char in " '`|\n$"} | {'"': '\\`"'}


@function("Any")
def powershell_escape(string: Value) -> str:
    """Return text with a backtick before everything that means something to PowerShell.

    Example:
        stdlib::powershell_escape('a b')
    """
    return "".join(_ESCAPES.get(char, char) for char in text(string))
