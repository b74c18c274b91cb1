"""`concat`: arrays, one after the other."""

from __future__ import annotations

from runner.errors import ArgumentFault
from runner.puppet.functions.legacy import arguments
from runner.puppet.functions.signature import Value, function


@function("Any", legacy=True)
def concat(*args: Value) -> list[Value]:
    """Return the first array with the elements of the others, and other values, added.

    Example:
        concat(['a'], ['b'], 'c')
    """
    if len(args) < 2:
        raise ArgumentFault(f"concat(): Wrong number of arguments given ({len(args)} for < 2)")
    first, *others = arguments(args)
    if not isinstance(first, list):
        raise ArgumentFault("concat(): Requires array to work with")
    result = list(first)
    for other in others:
        result.extend(other if isinstance(other, list) else [other])
    return result
