"""Sizes: how many elements or characters, as a range from 0 up."""

from __future__ import annotations

from typing import NamedTuple

from runner.errors import ArgumentFault


class Size(NamedTuple):
    """From `low` to `high` (None: no limit)."""

    low: int = 0
    high: int | None = None

    def holds(self, count: int) -> bool:
        """Tell whether a count is in the range."""
        return count >= self.low and (self.high is None or count <= self.high)

    def contains(self, other: Size) -> bool:
        """Tell whether another range lies within this one."""
        return other.low >= self.low and (self.high is None or (other.high is not None and other.high <= self.high))

    def union(self, other: Size) -> Size:
        """Return the smallest range that holds both."""
        high = None if self.high is None or other.high is None else max(self.high, other.high)
        return Size(min(self.low, other.low), high)


ANY_SIZE = Size()


def make_size(low: int | None, high: int | None) -> Size:
    """Return the size between two bounds; what is negative counts as 0.

    Raises:
        ArgumentFault: the bounds are in the wrong order.
    """
    low = max(low or 0, 0)
    if high is not None:
        high = max(high, 0)
        if low > high:
            raise ArgumentFault(f"'from' must be less or equal to 'to'. Got ({low}, {high}")
    return Size(low, high)
