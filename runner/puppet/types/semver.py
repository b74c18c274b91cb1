"""`SemVer` and `SemVerRange`: versions, and ranges of them as values."""

from __future__ import annotations

from collections.abc import Iterable
from typing import ClassVar, Final

from runner.puppet.types.base import BulkCheck, Check, Guard, Type, class_check
from runner.puppet.types.scalar import ScalarType
from runner.puppet.values.semver import SemVer
from runner.puppet.values.semver_range import SemVerRange
from runner.puppet.values.value import Value


class SemVerType(ScalarType):
    """Versions in at least one of the ranges; without ranges any version."""

    name: ClassVar[str] = "SemVer"
    _fields: ClassVar[tuple[str, ...]] = ("ranges",)

    def __init__(self, ranges: Iterable[SemVerRange] = ()) -> None:
        self.ranges = tuple(ranges)

    def build_check(self) -> Check:
        ranges = self.ranges
        if not ranges:
            return class_check(SemVer)[0]

        def check(value: Value) -> bool:
            return isinstance(value, SemVer) and any(part.includes(value) for part in ranges)

        return check

    def build_bulk_check(self) -> BulkCheck:
        return Type.build_bulk_check(self) if self.ranges else class_check(SemVer)[1]

    def may_hold(self, kind: type) -> bool:
        return kind is SemVer

    def assignable_from(self, other: Type, guard: Guard | None) -> bool:
        if not isinstance(other, SemVerType):
            return False
        if not self.ranges:
            return True
        return bool(other.ranges) and all(any(mine.covers(part) for mine in self.ranges) for part in other.ranges)


class SemVerRangeType(ScalarType):
    """Ranges of versions."""

    name: ClassVar[str] = "SemVerRange"

    def build_check(self) -> Check:
        return class_check(SemVerRange)[0]

    def build_bulk_check(self) -> BulkCheck:
        return class_check(SemVerRange)[1]

    def may_hold(self, kind: type) -> bool:
        return kind is SemVerRange

    def assignable_from(self, other: Type, guard: Guard | None) -> bool:
        return isinstance(other, SemVerRangeType)


SEM_VER: Final = SemVerType()
SEM_VER_RANGE: Final = SemVerRangeType()


def merge_ranges(ranges: Iterable[SemVerRange]) -> list[SemVerRange]:
    """Return ranges of which those that overlap or touch are one."""
    result: list[SemVerRange] = []
    for part in ranges:
        index = 0
        while index < len(result):
            joined = _joined(result[index], part)
            if joined is None:
                index += 1
            else:
                del result[index]
                part, index = joined, 0
        result.append(part)
    return result


def _joined(left: SemVerRange, right: SemVerRange) -> SemVerRange | None:
    if len(left.intervals) != 1 or len(right.intervals) != 1:
        return None
    union = left.intervals[0].union(right.intervals[0])
    if union is None:
        return None
    return SemVerRange([union], SemVerRange.between(union.low, union.high, exclude_high=not union.high_in).text)
