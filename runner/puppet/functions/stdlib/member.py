"""`member`: whether an array has something."""

from __future__ import annotations

from runner.errors import ArgumentFault
from runner.puppet.functions.legacy import arguments
from runner.puppet.functions.signature import Value, function
from runner.puppet.values import hash_


@function("Any", legacy=True)
def member(*args: Value) -> bool:
    """Tell whether a string, an Integer, or everything in an array is in an array.

    Example:
        member(['a', 'b'], ['a', 'b'])
    """
    if len(args) < 2:
        raise ArgumentFault(f"member(): Wrong number of arguments given ({len(args)} for 2)")
    array, wanted, *_ = arguments(args)
    if not isinstance(array, list):
        raise ArgumentFault("member(): Requires array to work with")
    if not isinstance(wanted, str | int | list) or isinstance(wanted, bool):
        raise ArgumentFault("member(): Item to search for must be a string, fixnum, or array")
    items = wanted if isinstance(wanted, list) else [wanted]
    if not items:
        raise ArgumentFault("member(): You must provide item to search for within array given")
    present = set(map(hash_.hash_key, array))
    return all(hash_.hash_key(item) in present for item in items)
