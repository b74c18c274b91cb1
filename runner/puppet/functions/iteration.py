"""What the iterating functions share: walking over anything iterable, truth, and `break()`."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from runner.errors import ArgumentFault
from runner.puppet.runtime.control import BreakSignal
from runner.puppet.values.hash_ import HashKey, items
from runner.puppet.values.iterator import PuppetIterator
from runner.puppet.values.native import NativeObject
from runner.puppet.values.value import Value

__all__ = ["BreakSignal", "is_truthy", "iterate", "pairs", "reverse"]


LONGEST_RANGE = 100_000_000
"""How many numbers an iteration may go through."""


def is_truthy(value: Value) -> bool:
    """Tell whether a value counts as true: everything but undef and false."""
    return value is not None and value is not False


def pairs(hash_: dict[Value, Value]) -> list[list[Value]]:
    """Return the `[key, value]` arrays of a hash."""
    return [[key.value if type(key) is HashKey else key, value] for key, value in hash_.items()]


def iterate(value: Value) -> Iterator[Value]:
    """Iterate over an Iterable value: elements, `[key, value]` arrays, characters, or the numbers below an Integer."""
    kind = type(value)
    if kind is list or kind is str:
        return iter(value)
    if kind is dict:
        return ([key, item] for key, item in items(value))
    if kind is int:
        return iter(bounded(range(value)))
    if isinstance(value, PuppetIterator):
        return iter(value)
    return iter(_elements(value))


def reverse(value: Value) -> Iterator[Value]:
    """Iterate from the end."""
    kind = type(value)
    if kind is list or kind is str:
        elements: Sequence[Value] = value
        return reversed(elements)
    if kind is dict:
        return reversed(pairs(value))
    if kind is int:
        return reversed(bounded(range(value)))
    if isinstance(value, PuppetIterator):
        return iter(list(value)[::-1])
    return reversed(_elements(value))


def bounded(numbers: range) -> range:
    """Return a range, unless it is so long that going through it would not end, or fill the memory.

    Raises:
        ArgumentFault: it is longer than `LONGEST_RANGE`.
    """
    # `len` of a range fails beyond 64 bits.
    count = numbers.stop - numbers.start
    if count > LONGEST_RANGE:
        raise ArgumentFault(f"cannot iterate over {count} numbers; the most is {LONGEST_RANGE}")
    return numbers


def _elements(value: Value) -> Sequence[Value]:
    """Return what an Integer range type, an Enum type or a value of a native kind stands for."""
    if isinstance(value, NativeObject):
        return list(value.elements() or ())
    from runner.puppet.types import EnumType, IntegerType

    kind = value.resolved
    if isinstance(kind, IntegerType):
        assert kind.low is not None
        assert kind.high is not None
        return bounded(range(kind.low, kind.high + 1))
    assert isinstance(kind, EnumType)
    return kind.values
