"""`pick_default`: the first value that is not empty, or the last."""

from __future__ import annotations

from runner.errors import ArgumentFault
from runner.puppet.functions.legacy import arguments
from runner.puppet.functions.signature import Value, function


@function("Any", legacy=True)
def pick_default(*args: Value) -> Value:
    """Return the first argument that is neither undef nor an empty string; when there is none, the last one.

    Example:
        pick_default(undef, '', 'default')
    """
    values = arguments(args)
    if not values:
        raise ArgumentFault("Must receive at least one argument.")
    return next((value for value in values if value != ""), values[-1])
