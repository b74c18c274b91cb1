"""`values`: the values of a hash."""

from __future__ import annotations

from runner.puppet.functions.signature import Value, function


@function("Hash")
def values(hsh: dict[Value, Value]) -> list[Value]:
    """Return the values in their order.

    Example:
        values({ a => 1, b => 2 })
    """
    return list(hsh.values())
