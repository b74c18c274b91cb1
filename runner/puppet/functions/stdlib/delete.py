"""`delete`: without some elements."""

from __future__ import annotations

from runner.errors import ArgumentFault
from runner.puppet.functions.legacy import arguments
from runner.puppet.functions.ruby import class_name, equal
from runner.puppet.functions.signature import Value, function
from runner.puppet.values import hash_


@function("Any", legacy=True)
def delete(*args: Value) -> Value:
    """Return an array without elements, a hash without keys, or a string without parts that equal an item.

    Several items may be given as an array.

    Example:
        delete(['a', 'b', 'a'], 'a')
    """
    if len(args) != 2:
        raise ArgumentFault(f"delete(): Wrong number of arguments given {len(args)} for 2")
    collection, wanted = arguments(args)
    for item in wanted if isinstance(wanted, list) else [wanted]:
        collection = _without(collection, item)
    return collection


def _without(collection: Value, item: Value) -> Value:
    if isinstance(collection, list):
        return [each for each in collection if not equal(each, item)]
    if isinstance(collection, dict):
        return {key: value for key, value in collection.items() if key != hash_.hash_key(item)}
    if isinstance(collection, str) and isinstance(item, str):
        return collection.replace(item, "")
    if isinstance(collection, str):
        raise ArgumentFault(f"wrong argument type {class_name(item)} (expected Regexp)")
    raise ArgumentFault(
        "delete(): First argument must be an Array, String, or Hash. "
        f"Given an argument of class {class_name(collection)}."
    )
