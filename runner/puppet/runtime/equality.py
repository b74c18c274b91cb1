"""`==`: strings without case, numbers by value, collections by elements, types by mutual assignability."""

from __future__ import annotations

from typing import TYPE_CHECKING

from runner.puppet.values import Regexp, Sensitive, Timespan, Timestamp, same
from runner.puppet.values.timespan import nanoseconds_of
from runner.puppet.values.value import Value

if TYPE_CHECKING:
    from runner.puppet.types import Type

_UPPER_TO_LOWER = str.maketrans("ABCDEFGHIJKLMNOPQRSTUVWXYZ", "abcdefghijklmnopqrstuvwxyz")


def fold(text: str) -> str:
    """Return a text in the form in which strings are compared: ASCII letters in lower case, others as they are."""
    return text.lower() if text.isascii() else text.translate(_UPPER_TO_LOWER)


def equal(left: Value, right: Value) -> bool:
    """Tell whether two values are equal in the language.

    Example:
        equal("a", "A") and equal(1, 1.0) and not equal("1", 1)
    """
    # hot: see tests/bench/bench_evaluation.py
    kind = type(left)
    other = type(right)
    if kind is str:
        return other is str and (left == right or fold(left) == fold(right))
    if kind is int or kind is float:
        if other is int or other is float:
            return bool(left == right)
        return other in _TIMES and right.nanoseconds == nanoseconds_of(left)
    if left is None or kind is bool:
        return left is right
    if kind is list:
        return other is list and len(left) == len(right) and all(map(equal, left, right))
    if kind is dict:
        return other is dict and len(left) == len(right) and _equal_entries(left, right)
    if kind in _TIMES:
        if other is kind:
            return bool(left.nanoseconds == right.nanoseconds)
        return (other is int or other is float) and left.nanoseconds == nanoseconds_of(right)
    if kind is Sensitive:
        return other is Sensitive and same(left.unwrap(), right.unwrap())
    if kind is Regexp:
        return bool(left == right)
    return _equal_others(left, right)


_TIMES = frozenset({Timespan, Timestamp})


def _equal_entries(left: dict[Value, Value], right: dict[Value, Value]) -> bool:
    get = right.get
    return all(equal(get(key), value) for key, value in left.items())


def _equal_others(left: Value, right: Value) -> bool:
    from runner.puppet.types import Type

    if isinstance(left, Type):
        return isinstance(right, Type) and _equal_types(left, right)
    return bool(left == right)


def _equal_types(left: Type, right: Type) -> bool:
    return left == right or (left.assignable(right) and right.assignable(left))
