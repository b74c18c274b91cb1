"""`shell_join`: words as a line for a shell."""

from __future__ import annotations

from runner.errors import ArgumentFault
from runner.puppet.functions.legacy import arguments
from runner.puppet.functions.ruby import inspect, text
from runner.puppet.functions.shell_words import escape
from runner.puppet.functions.signature import Value, function


@function("Any", legacy=True)
def shell_join(*args: Value) -> str:
    """Return the words of an array, escaped for a POSIX shell, with blanks between them.

    Example:
        shell_join(['a b', 'c'])
    """
    if len(args) != 1:
        raise ArgumentFault(f"shell_join(): Wrong number of arguments given ({len(args)} for 1)")
    words = arguments(args)[0]
    if not isinstance(words, list):
        raise ArgumentFault(f"First argument is not an Array: {inspect(words)}")
    return " ".join(escape(text(word)) for word in words)
