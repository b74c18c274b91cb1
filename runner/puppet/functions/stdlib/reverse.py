"""`reverse`: from the end to the start."""

from __future__ import annotations

from runner.errors import ArgumentFault
from runner.puppet.functions.legacy import arguments
from runner.puppet.functions.signature import Value, function


@function("Any", legacy=True)
def reverse(*args: Value) -> Value:
    """Return an array or a string in reverse order.

    Example:
        reverse('abc')
    """
    if not args:
        raise ArgumentFault("reverse(): Wrong number of arguments given (0 for 1)")
    value = arguments(args)[0]
    if not isinstance(value, list | str):
        raise ArgumentFault("reverse(): Requires either array or string to work with")
    return value[::-1]
