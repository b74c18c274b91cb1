"""`difference`: the elements of one array that another lacks."""

from __future__ import annotations

from runner.errors import ArgumentFault
from runner.puppet.functions.legacy import arguments
from runner.puppet.functions.signature import Value, function
from runner.puppet.values import hash_


@function("Any", legacy=True)
def difference(*args: Value) -> list[Value]:
    """Return the elements of the first array that are not in the second.

    Example:
        difference([1, 2, 3], [2])
    """
    if len(args) != 2:
        raise ArgumentFault(f"difference(): Wrong number of arguments given ({len(args)} for 2)")
    first, second = arguments(args)
    if not (isinstance(first, list) and isinstance(second, list)):
        raise ArgumentFault("difference(): Requires 2 arrays")
    unwanted = set(map(hash_.hash_key, second))
    return [item for item in first if hash_.hash_key(item) not in unwanted]
