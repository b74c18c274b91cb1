"""`size`: how many."""

from __future__ import annotations

from runner.puppet.functions.signature import Value, function


@function("Variant[Collection, String, Binary]")
def size(arg: Value) -> int:
    """Return the number of elements, characters or bytes.

    Example:
        size([1, 2, 3])
    """
    return len(arg)
