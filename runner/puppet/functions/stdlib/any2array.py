"""`any2array`: anything as an array."""

from __future__ import annotations

from runner.puppet.functions.iteration import pairs
from runner.puppet.functions.legacy import arguments
from runner.puppet.functions.signature import Value, function


@function("Any", legacy=True)
def any2array(*args: Value) -> list[Value]:
    """Return an array as it is, keys and values of a hash in turn, nothing for undef, and else the arguments.

    Example:
        any2array({ a => 1 })
    """
    values = arguments(args)
    if len(values) != 1:
        return values
    only = values[0]
    if isinstance(only, list):
        return only
    if isinstance(only, dict):
        return [part for pair in pairs(only) for part in pair]
    return [] if only == "" else values
