"""`round`: the nearest Integer."""

from __future__ import annotations

from runner.errors import ArgumentFault
from runner.puppet.functions.signature import function


@function("Numeric")
def round_(val: float) -> int:
    """Return the nearest Integer; halves go away from zero.

    Example:
        round(2.5)
    """
    if val != val:  # not a number
        raise ArgumentFault("'round' parameter 'val' expects a Numeric value, got Float")
    return int(val + 0.5) if val > 0 else int(val - 0.5)
