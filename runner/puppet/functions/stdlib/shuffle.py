"""`shuffle`: in random order."""

from __future__ import annotations

import secrets

from runner.errors import ArgumentFault
from runner.puppet.functions.legacy import arguments
from runner.puppet.functions.signature import Value, function


@function("Any", legacy=True)
def shuffle(*args: Value) -> Value:
    """Return an array or a string in random order.

    Example:
        shuffle(['a'])
    """
    if not args:
        raise ArgumentFault("shuffle(): Wrong number of arguments given (0 for 1)")
    value = arguments(args)[0]
    if not isinstance(value, list | str):
        raise ArgumentFault("shuffle(): Requires either array or string to work with")
    items = list(value)
    secrets.SystemRandom().shuffle(items)
    return "".join(items) if isinstance(value, str) else items
