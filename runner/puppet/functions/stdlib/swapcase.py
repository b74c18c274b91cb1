"""`swapcase`: capital and small letters exchanged."""

from __future__ import annotations

from runner.errors import ArgumentFault
from runner.puppet.functions.legacy import arguments
from runner.puppet.functions.signature import Value, function


@function("Any", legacy=True)
def swapcase(*args: Value) -> Value:
    """Return a string, or every string of an array, with capital and small letters exchanged.

    Example:
        swapcase('aBcD')
    """
    if not args:
        raise ArgumentFault("swapcase(): Wrong number of arguments given (0 for 1)")
    value = arguments(args)[0]
    if isinstance(value, list):
        return [item.swapcase() if isinstance(item, str) else item for item in value]
    if not isinstance(value, str):
        raise ArgumentFault("swapcase(): Requires either array or string to work with")
    return value.swapcase()
