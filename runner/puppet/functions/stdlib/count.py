"""`count`: how many elements there are."""

from __future__ import annotations

from runner.errors import ArgumentFault
from runner.puppet.functions.character_sets import character_set
from runner.puppet.functions.iteration import pairs
from runner.puppet.functions.legacy import at_least
from runner.puppet.functions.ruby import class_name, equal
from runner.puppet.functions.signature import Value, function


@function("Any", legacy=True)
def count(*args: Value) -> int:
    """Return how many elements equal the second argument; without one, how many are neither undef nor empty text.

    Example:
        count([1, 2, 1], 1)
    """
    collection, *rest = at_least("count", 1, args)
    if len(rest) > 1:
        raise ArgumentFault(f"count(): Wrong number of arguments given {len(args)} for 1 or 2.")
    wanted = bool(rest) and rest[0] is not False
    if isinstance(collection, str) and wanted and isinstance(rest[0], str):
        return sum(map(character_set(rest[0]), collection))
    if isinstance(collection, dict):
        collection = pairs(collection)
    if not isinstance(collection, list):
        raise ArgumentFault(f"count(): Requires an array or hash to work with, got {class_name(collection)}")
    if wanted:
        return sum(equal(item, rest[0]) for item in collection)
    return sum(item is not None and item != "" for item in collection)
