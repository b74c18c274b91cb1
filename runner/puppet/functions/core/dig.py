"""`dig`: a value deep in nested data."""

from __future__ import annotations

from runner.puppet.functions.digging import dig as dig_into
from runner.puppet.functions.signature import Value, function


@function("Optional[Collection]", "Any")
def dig(data: Value, *arg: Value) -> Value:
    """Return what lies at the end of a path of keys and indexes, undef when the path ends early.

    Example:
        dig({ a => [1, { b => 2 }] }, 'a', 1, 'b')
    """
    return dig_into(data, arg)
