"""`length`: how long."""

from __future__ import annotations

from runner.puppet.functions.signature import Value, function
from runner.puppet.values import Binary


@function("Collection")
def of_collection(arg: Value) -> int:
    """Return the number of elements.

    Example:
        length({ a => 1 })
    """
    return len(arg)


@function("String")
def of_string(arg: str) -> int:
    """Return the number of characters.

    Example:
        length('text')
    """
    return len(arg)


@function("Binary")
def of_binary(arg: Binary) -> int:
    """Return the number of bytes."""
    return len(arg)
