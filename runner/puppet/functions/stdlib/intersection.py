"""`intersection`: the elements that two arrays share."""

from __future__ import annotations

from runner.errors import ArgumentFault
from runner.puppet.functions.core.unique import of_array as unique
from runner.puppet.functions.legacy import arguments
from runner.puppet.functions.ruby import class_name
from runner.puppet.functions.signature import Value, function
from runner.puppet.values import hash_


@function("Any", legacy=True)
def intersection(*args: Value) -> list[Value]:
    """Return the elements that are in both arrays, each once.

    Example:
        intersection([1, 2], [2, 3])
    """
    if len(args) != 2:
        raise ArgumentFault(f"intersection(): Wrong number of arguments given ({len(args)} for 2)")
    first, second = arguments(args)
    if not (isinstance(first, list) and isinstance(second, list)):
        kinds = f"{class_name(first)} and {class_name(second)}"
        raise ArgumentFault(f"intersection(): Requires 2 arrays, got {kinds}")
    wanted = set(map(hash_.hash_key, second))
    return unique([item for item in first if hash_.hash_key(item) in wanted])
