"""`Numeric`, `Integer` and `Float`, with ranges."""

from __future__ import annotations

import math
from collections.abc import Iterable
from typing import Any, ClassVar, Final, Generic, TypeVar

from runner.errors import ArgumentFault
from runner.puppet.types.base import BulkCheck, Check, Guard, Type, class_check
from runner.puppet.types.scalar import ScalarDataType
from runner.puppet.values.number import number_text
from runner.puppet.values.value import Value

N = TypeVar("N", int, float)


class NumericType(ScalarDataType):
    """A number."""

    name: ClassVar[str] = "Numeric"

    def build_check(self) -> Check:
        return class_check(int, float)[0]

    def build_bulk_check(self) -> BulkCheck:
        return class_check(int, float)[1]

    def may_hold(self, kind: type) -> bool:
        return kind in (int, float)

    def assignable_from(self, other: Type, guard: Guard | None) -> bool:
        return isinstance(other, NumericType)


class RangeType(NumericType, Generic[N]):
    """Numbers of one kind between two bounds; None is no bound."""

    _fields: ClassVar[tuple[str, ...]] = ("low", "high")
    _class: ClassVar[type]

    def __init__(self, low: N | None = None, high: N | None = None) -> None:
        if low is not None and high is not None and low > high:
            raise ArgumentFault(f"'from' must be less or equal to 'to'. Got ({number_text(low)}, {number_text(high)}")
        self.low: N | None = low
        self.high: N | None = high

    @property
    def unbounded(self) -> bool:
        return self.low is None and self.high is None

    def contains(self, low: N | None, high: N | None) -> bool:
        """Tell whether a range lies within this one."""
        return (self.low is None or (low is not None and low >= self.low)) and (
            self.high is None or (high is not None and high <= self.high)
        )

    def build_check(self) -> Check:
        low: Any = self.low
        high: Any = self.high
        wanted = self._class
        if low is None and high is None:
            return class_check(wanted)[0]
        if high is None:
            return lambda value: type(value) is wanted and value >= low
        if low is None:
            return lambda value: type(value) is wanted and value <= high
        return lambda value: type(value) is wanted and low <= value <= high

    def build_bulk_check(self) -> BulkCheck:
        low, high = self.low, self.high
        right_class = class_check(self._class)[1]
        if low is None and high is None:
            return right_class

        def bulk(values: Iterable[Value]) -> bool:
            values = list(values)
            if not values:
                return True
            return (
                right_class(values)
                and (low is None or min(values) >= low)
                and (high is None or max(values) <= high)
                # NaN is neither less nor more than anything, so the extremes of a list with one say nothing
                and (self._class is int or all(value == value for value in values))
            )

        return bulk

    def may_hold(self, kind: type) -> bool:
        return kind is self._class

    def assignable_from(self, other: Type, guard: Guard | None) -> bool:
        return type(other) is type(self) and isinstance(other, RangeType) and self.contains(other.low, other.high)


class IntegerType(RangeType[int]):
    """Whole numbers."""

    name: ClassVar[str] = "Integer"
    _class: ClassVar[type] = int

    def generalize(self) -> Type:
        return INTEGER

    @property
    def finite(self) -> bool:
        return self.low is not None and self.high is not None

    @property
    def element(self) -> Type | None:
        return NATURAL if self.unbounded else INTEGER

    def union(self, other: IntegerType) -> IntegerType:
        """Return the smallest range that holds both."""
        return IntegerType(*_outer(self, other))

    def merge(self, other: IntegerType) -> IntegerType | None:
        """Return both as one range when they touch or overlap."""
        if _touch(self.high, other.low, 1) and _touch(other.high, self.low, 1):
            return self.union(other)
        return None


class FloatType(RangeType[float]):
    """Floating point numbers; an integer is not one."""

    name: ClassVar[str] = "Float"
    _class: ClassVar[type] = float

    def __init__(self, low: float | None = None, high: float | None = None) -> None:
        # Nothing lies beyond infinity, so an infinite bound is none.
        super().__init__(None if low == -math.inf else low, None if high == math.inf else high)

    def generalize(self) -> Type:
        return FLOAT

    def union(self, other: FloatType) -> FloatType:
        """Return the smallest range that holds both."""
        return FloatType(*_outer(self, other))

    def merge(self, other: FloatType) -> FloatType | None:
        """Return both as one range when they overlap."""
        if _touch(self.high, other.low, 0) and _touch(other.high, self.low, 0):
            return self.union(other)
        return None


def _outer(left: RangeType[N], right: RangeType[N]) -> tuple[N | None, N | None]:
    low = None if left.low is None or right.low is None else min(left.low, right.low)
    high = None if left.high is None or right.high is None else max(left.high, right.high)
    return low, high


def _touch(high: float | None, low: float | None, gap: int) -> bool:
    return high is None or low is None or high + gap >= low


NUMERIC: Final = NumericType()
INTEGER: Final = IntegerType()
NATURAL: Final = IntegerType(0)
FLOAT: Final = FloatType()
