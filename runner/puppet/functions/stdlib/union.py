"""`union`: the elements of several arrays."""

from __future__ import annotations

from runner.errors import ArgumentFault
from runner.puppet.functions.core.unique import of_array as unique
from runner.puppet.functions.legacy import arguments
from runner.puppet.functions.signature import Value, function


@function("Any", legacy=True)
def union(*args: Value) -> list[Value]:
    """Return the elements of all arrays, each once.

    Example:
        union([1, 2], [2, 3])
    """
    if len(args) < 2:
        raise ArgumentFault(f"union(): Wrong number of arguments given ({len(args)} for < 2)")
    arrays = arguments(args)
    if not all(isinstance(array, list) for array in arrays):
        raise ArgumentFault("union(): Every parameter must be an array")
    return unique([item for array in arrays for item in array])
