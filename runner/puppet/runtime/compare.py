"""`<`, `<=`, `>` and `>=`: between strings, numbers, times, versions and types."""

from __future__ import annotations

from runner.puppet.runtime.equality import fold
from runner.puppet.runtime.faults import fault, refused
from runner.puppet.runtime.labels import label
from runner.puppet.values import DEFAULT, SemVer, Timespan, Timestamp
from runner.puppet.values.timespan import nanoseconds_of
from runner.puppet.values.value import Value


class NotComparable(Exception):
    """Two values have no order; the text says why."""


def order(left: Value, right: Value) -> int:
    """Return -1, 0 or 1.

    Raises:
        NotComparable: the values have no order.
    """
    kind = type(left)
    other = type(right)
    if kind is str:
        if other is not str:
            raise NotComparable("A String is not comparable to a non String")
        return _sign(fold(left), fold(right))
    if kind is int or kind is float:
        if other is int or other is float:
            if left != left or right != right:
                raise NotComparable("A Numeric is not comparable to non Numeric")
            return _sign(left, right)
        if other is Timespan or other is Timestamp:
            return _sign(nanoseconds_of(left), right.nanoseconds)
        if other is SemVer:
            raise refused("can't convert SemanticPuppet::Version into Float")
        raise NotComparable("A Numeric is not comparable to non Numeric")
    if kind is Timespan or kind is Timestamp:
        return _order_times(left, right)
    if kind is SemVer:
        if other is not SemVer:
            raise NotComparable("Versions not comparable to non Versions")
        return int(left.compare(right))
    if left is DEFAULT:
        if right is not DEFAULT:
            raise NotComparable("Symbol not comparable to non Symbol")
        return 0
    raise NotComparable("Only Strings, Numbers, Timespans, Timestamps, and Versions are comparable")


def _sign(left: Value, right: Value) -> int:
    return -1 if left < right else int(left > right)


def _order_times(left: Value, right: Value) -> int:
    if type(right) is type(left):
        return _sign(left.nanoseconds, right.nanoseconds)
    if type(right) is int or type(right) is float:
        return _sign(left.nanoseconds, nanoseconds_of(right))
    name = type(left).__name__
    raise NotComparable(f"{name}s are only comparable to {name}s, Integers, and Floats")


def less(left: Value, right: Value) -> bool:
    """`left < right`."""
    kinds = _types(left, right)
    if kinds is not None:
        return kinds and right.assignable(left) and left != right
    return _ordered(left, right, "<") < 0


def less_or_equal(left: Value, right: Value) -> bool:
    """`left <= right`."""
    kinds = _types(left, right)
    if kinds is not None:
        return kinds and right.assignable(left)
    return _ordered(left, right, "<=") <= 0


def greater(left: Value, right: Value) -> bool:
    """`left > right`."""
    kinds = _types(left, right)
    if kinds is not None:
        return kinds and left.assignable(right) and left != right
    return _ordered(left, right, ">") > 0


def greater_or_equal(left: Value, right: Value) -> bool:
    """`left >= right`."""
    kinds = _types(left, right)
    if kinds is not None:
        return kinds and left.assignable(right)
    return _ordered(left, right, ">=") >= 0


def _types(left: Value, right: Value) -> bool | None:
    """Return None when the left side is no type, else whether the right side is one too."""
    kind = type(left)
    if kind is int or kind is str or kind is float:
        return None
    from runner.puppet.types import Type

    return isinstance(right, Type) if isinstance(left, Type) else None


def _ordered(left: Value, right: Value, operator: str) -> int:
    try:
        return order(left, right)
    except NotComparable as reason:
        message = f"Comparison of: {label(left)} {operator} {label(right)}, is not possible. Caused by '{reason}'."
        raise fault(message, "COMPARISON_NOT_POSSIBLE") from None
