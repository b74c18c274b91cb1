"""`Timespan` and `Timestamp`, with ranges."""

from __future__ import annotations

from typing import Any, ClassVar, Final, Generic, TypeVar

from runner.errors import ArgumentFault
from runner.puppet.types.base import BulkCheck, Check, Guard, Type, class_check
from runner.puppet.types.scalar import ScalarType
from runner.puppet.values.timespan import Timespan
from runner.puppet.values.timestamp import Timestamp

T = TypeVar("T", Timespan, Timestamp)


class TimeType(ScalarType, Generic[T]):
    """Times of one kind between two bounds; None is no bound."""

    _fields: ClassVar[tuple[str, ...]] = ("low", "high")
    _class: ClassVar[type]

    def __init__(self, low: T | None = None, high: T | None = None) -> None:
        if low is not None and high is not None and low > high:
            raise ArgumentFault(f"'from' must be less or equal to 'to'. Got ({low}, {high}")
        self.low: T | None = low
        self.high: T | None = high

    @property
    def unbounded(self) -> bool:
        return self.low is None and self.high is None

    def build_check(self) -> Check:
        low: Any = self.low
        high: Any = self.high
        wanted = self._class
        if low is None and high is None:
            return class_check(wanted)[0]
        return lambda value: type(value) is wanted and (low is None or value >= low) and (high is None or value <= high)

    def build_bulk_check(self) -> BulkCheck:
        return class_check(self._class)[1] if self.unbounded else Type.build_bulk_check(self)

    def may_hold(self, kind: type) -> bool:
        return kind is self._class

    def assignable_from(self, other: Type, guard: Guard | None) -> bool:
        if type(other) is not type(self) or not isinstance(other, TimeType):
            return False
        low, high = self.low, self.high
        return (low is None or (other.low is not None and other.low >= low)) and (
            high is None or (other.high is not None and other.high <= high)
        )

    def generalize(self) -> Type:
        return type(self)()

    def merge(self, other: TimeType[T]) -> TimeType[T] | None:
        """Return both as one range when they overlap."""
        apart = (self.high is not None and other.low is not None and self.high < other.low) or (
            other.high is not None and self.low is not None and other.high < self.low
        )
        return None if apart else self.union(other)

    def union(self, other: TimeType[T]) -> TimeType[T]:
        """Return the smallest range that holds both."""
        low = None if self.low is None or other.low is None else min(self.low, other.low)
        high = None if self.high is None or other.high is None else max(self.high, other.high)
        return type(self)(low, high)


class TimespanType(TimeType[Timespan]):
    """Spans of time."""

    name: ClassVar[str] = "Timespan"
    _class: ClassVar[type] = Timespan


class TimestampType(TimeType[Timestamp]):
    """Moments."""

    name: ClassVar[str] = "Timestamp"
    _class: ClassVar[type] = Timestamp


TIMESPAN: Final = TimespanType()
TIMESTAMP: Final = TimestampType()
