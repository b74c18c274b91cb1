"""`delete_values`: a hash without some values."""

from __future__ import annotations

from runner.errors import ArgumentFault
from runner.puppet.functions.legacy import arguments
from runner.puppet.functions.ruby import class_name, equal
from runner.puppet.functions.signature import Value, function


@function("Any", legacy=True)
def delete_values(*args: Value) -> dict[Value, Value]:
    """Return a hash without the pairs that have a value.

    Example:
        delete_values({ a => 1, b => 2 }, 1)
    """
    if len(args) != 2:
        raise ArgumentFault(f"delete_values(): Wrong number of arguments given ({len(args)} of 2)")
    hash_, item = arguments(args)
    if not isinstance(hash_, dict):
        raise ArgumentFault(
            f"delete_values(): First argument must be a Hash. Given an argument of class {class_name(hash_)}."
        )
    return {key: value for key, value in hash_.items() if not equal(item, value)}
