"""The lazy iterators that `step` and `reverse_each` give, and the types they show."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import partial
from itertools import islice
from typing import TYPE_CHECKING

from runner.errors import ArgumentFault
from runner.puppet.functions.iteration import LONGEST_RANGE, iterate, reverse
from runner.puppet.values.iterator import PuppetIterator
from runner.puppet.values.value import Value

if TYPE_CHECKING:
    from runner.puppet.types import Type


@dataclass(frozen=True, slots=True)
class Range:
    """Steps through a range of Integers; a negative step goes down from the end.

    The range is kept, not the numbers, because it is the element type that the iterator shows.
    """

    low: int
    high: int
    step: int

    def __call__(self) -> Iterator[Value]:
        count = (self.high - self.low) // abs(self.step) + 1
        if count > LONGEST_RANGE:
            raise ArgumentFault(f"cannot iterate over {count} numbers; the most is {LONGEST_RANGE}")
        if self.step < 0:
            return iter(range(self.high, self.low - 1, self.step))
        return iter(range(self.low, self.high + 1, self.step))

    def iterator(self) -> PuppetIterator:
        """Return the lazy iterator."""
        return PuppetIterator(self, self._type)

    def _type(self) -> Type:
        from runner.puppet.types import IntegerType

        return IntegerType(self.low, self.high)

    def every(self, count: int) -> Range:
        """Return steps to every `count`th number. The range ends where the steps end."""
        step = self.step * count
        surplus = (self.high - self.low) % step
        if surplus < 0:
            return Range(self.low - surplus, self.high, step)
        return Range(self.low, self.high - surplus, step)

    def reversed(self) -> Range:
        """Return the steps from the other end."""
        return Range(self.low, self.high, -self.step)


@dataclass(frozen=True, slots=True)
class Steps:
    """Steps through anything Iterable."""

    value: Value
    step: int

    def __call__(self) -> Iterator[Value]:
        return islice(iterate(self.value), 0, None, self.step)


def stepped(value: Value, step: int) -> PuppetIterator:
    """Return a lazy iterator over every `step`th element of an Iterable."""
    numbers = _as_range(value)
    if numbers is not None:
        return (numbers.every(step) if step > 1 else numbers).iterator()
    return PuppetIterator(Steps(value, step), partial(element_type, value))


def reversed_(value: Value) -> PuppetIterator:
    """Return a lazy iterator from the last element of an Iterable to its first."""
    numbers = _as_range(value)
    if numbers is not None:
        return numbers.reversed().iterator()
    return PuppetIterator(partial(reverse, value), partial(element_type, value))


def reported_size(value: Value) -> int | None:
    """Return how many elements an Iterable says it has, if it does.

    A range counts one too few and steps through a collection round down; `slice` goes by that.
    """
    numbers = _as_range(value)
    if numbers is not None:
        return (numbers.high - numbers.low) // abs(numbers.step)
    if isinstance(value, PuppetIterator):
        steps = value.start
        return len(steps.value) // steps.step if isinstance(steps, Steps) and hasattr(steps.value, "__len__") else None
    return len(value) if isinstance(value, list | dict) else None


def _as_range(value: Value) -> Range | None:
    if isinstance(value, PuppetIterator):
        return value.start if isinstance(value.start, Range) else None
    if isinstance(value, int) and value > 0:
        return Range(0, value - 1, 1)
    kind = getattr(value, "resolved", None)
    if kind is not None:
        from runner.puppet.types import IntegerType

        if isinstance(kind, IntegerType) and kind.low is not None and kind.high is not None:
            return Range(kind.low, kind.high, 1)
    return None


def element_type(value: Value) -> Type:
    """Return the type of what iterating over a value gives.

    For an array it is a Variant of all elements' own types, not simplified; for a hash a Tuple of two of those.
    """
    from runner.puppet.types import StringType, TupleType, UnitType
    from runner.puppet.types.infer import infer_detailed
    from runner.puppet.types.size import Size

    if isinstance(value, PuppetIterator):
        kind: Type = value.element_type
        return kind
    if isinstance(value, str):
        return StringType(Size(1, 1))
    if isinstance(value, list):
        return _union([infer_detailed(item) for item in value])
    if isinstance(value, dict):
        from runner.puppet.values.hash_ import keys

        sides = (
            _union([infer_detailed(key) for key in keys(value)]),
            _union([infer_detailed(item) for item in value.values()]),
        )
        return TupleType(sides, Size(2, 2))
    if isinstance(value, int):  # 0: other numbers are ranges
        return UnitType()
    resolved: Type = value.resolved
    return resolved


def _union(types: list[Type]) -> Type:
    from runner.puppet.types import UnitType, VariantType

    distinct = list(dict.fromkeys(types))
    if not distinct:
        return UnitType()
    return distinct[0] if len(distinct) == 1 else VariantType(tuple(distinct))
