"""`deep_merge`: hashes, merged all the way down."""

from __future__ import annotations

from runner.errors import ArgumentFault
from runner.puppet.functions.legacy import arguments
from runner.puppet.functions.ruby import class_name
from runner.puppet.functions.signature import Value, function


@function("Any", legacy=True)
def deep_merge(*args: Value) -> dict[Value, Value]:
    """Return one hash of several: hashes under the same key are merged too, else the last one wins.

    Example:
        deep_merge({ a => { b => 1 } }, { a => { c => 2 } })
    """
    if len(args) < 2:
        raise ArgumentFault(f"deep_merge(): wrong number of arguments ({len(args)}; must be at least 2)")
    result: dict[Value, Value] = {}
    for value in arguments(args):
        if value == "":
            continue
        if not isinstance(value, dict):
            raise ArgumentFault(
                f"deep_merge: unexpected argument type {class_name(value)}, only expects hash arguments"
            )
        result = _merge(result, value)
    return result


def _merge(left: dict[Value, Value], right: dict[Value, Value]) -> dict[Value, Value]:
    result = dict(left)
    for key, value in right.items():
        old = result.get(key)
        result[key] = _merge(old, value) if isinstance(old, dict) and isinstance(value, dict) else value
    return result
