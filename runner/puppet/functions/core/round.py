"""`round`: the nearest Integer."""

from __future__ import annotations

from runner.puppet.functions.signature import function


@function("Numeric")
def round_(val: float) -> int:
    """Return the nearest Integer; halves go away from zero.

    Example:
        round(2.5)
    """
    return int(val + 0.5) if val > 0 else int(val - 0.5)
