"""`keys`: the keys of a hash."""

from __future__ import annotations

from runner.puppet.functions.signature import Value, function
from runner.puppet.values import hash_


@function("Hash")
def keys(hsh: dict[Value, Value]) -> list[Value]:
    """Return the keys in their order.

    Example:
        keys({ a => 1, b => 2 })
    """
    return list(hash_.keys(hsh))
