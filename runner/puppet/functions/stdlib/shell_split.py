"""`shell_split`: a line for a shell as words."""

from __future__ import annotations

from runner.errors import ArgumentFault
from runner.puppet.functions.legacy import arguments
from runner.puppet.functions.ruby import text
from runner.puppet.functions.shell_words import split_line
from runner.puppet.functions.signature import Value, function


@function("Any", legacy=True)
def shell_split(*args: Value) -> list[str]:
    """Return the words of a line as a POSIX shell would take it apart.

    Example:
        shell_split("a 'b c'")
    """
    if len(args) != 1:
        raise ArgumentFault(f"shell_split(): Wrong number of arguments given ({len(args)} for 1)")
    return split_line(text(arguments(args)[0]))
