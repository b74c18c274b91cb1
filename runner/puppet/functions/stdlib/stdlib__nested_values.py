"""`stdlib::nested_values`: all values in nested hashes."""

from __future__ import annotations

from runner.puppet.functions.signature import Value, function


@function("Hash", returns="Array")
def nested_values(hash_: dict[Value, Value]) -> list[Value]:
    """Return all values of a hash and of the hashes in it.

    Example:
        stdlib::nested_values({ a => { b => 1, c => { d => 2 } } })
    """
    result: list[Value] = []
    for value in hash_.values():
        if isinstance(value, dict):
            result.extend(nested_values(value))
        else:
            result.append(value)
    return result
