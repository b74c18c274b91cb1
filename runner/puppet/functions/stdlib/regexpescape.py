"""`regexpescape`: text as a pattern that matches it."""

from __future__ import annotations

from runner.errors import ArgumentFault
from runner.puppet.functions.legacy import arguments
from runner.puppet.functions.signature import Value, function


@function("Any", legacy=True)
def regexpescape(*args: Value) -> Value:
    """Return a string, or every string of an array, with everything escaped that means something in a pattern.

    Example:
        regexpescape('a.b')
    """
    from runner.puppet.regex import escape

    if not args:
        raise ArgumentFault("regexpescape(): Wrong number of arguments given (0 for 1)")
    value = arguments(args)[0]
    if isinstance(value, list):
        return [escape(item) if isinstance(item, str) else item for item in value]
    if not isinstance(value, str):
        raise ArgumentFault("regexpescape(): Requires either array or string to work with")
    return escape(value)
