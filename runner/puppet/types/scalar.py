"""`Scalar` and `ScalarData`: single values, and those of them that JSON has. Also `Boolean`."""

from __future__ import annotations

from typing import ClassVar, Final

from runner.puppet.types.base import BulkCheck, Check, Guard, Type, class_check
from runner.puppet.values.regexp import Regexp
from runner.puppet.values.semver import SemVer
from runner.puppet.values.semver_range import SemVerRange
from runner.puppet.values.timespan import Timespan
from runner.puppet.values.timestamp import Timestamp

_DATA_CLASSES = (str, int, bool, float)
_CLASSES = (*_DATA_CLASSES, Regexp, SemVer, SemVerRange, Timespan, Timestamp)


class ScalarType(Type):
    """A single value: text, number, truth, regular expression, version or time."""

    name: ClassVar[str] = "Scalar"

    def build_check(self) -> Check:
        return class_check(*_CLASSES)[0]

    def build_bulk_check(self) -> BulkCheck:
        return class_check(*_CLASSES)[1]

    def may_hold(self, kind: type) -> bool:
        return kind in _CLASSES

    def assignable_from(self, other: Type, guard: Guard | None) -> bool:
        return isinstance(other, ScalarType)


class ScalarDataType(ScalarType):
    """A single value that JSON has."""

    name: ClassVar[str] = "ScalarData"

    def build_check(self) -> Check:
        return class_check(*_DATA_CLASSES)[0]

    def build_bulk_check(self) -> BulkCheck:
        return class_check(*_DATA_CLASSES)[1]

    def may_hold(self, kind: type) -> bool:
        return kind in _DATA_CLASSES

    def assignable_from(self, other: Type, guard: Guard | None) -> bool:
        return isinstance(other, ScalarDataType)


class BooleanType(ScalarDataType):
    """`true` or `false`, or only one of them."""

    name: ClassVar[str] = "Boolean"
    _fields: ClassVar[tuple[str, ...]] = ("value",)

    def __init__(self, value: bool | None = None) -> None:
        self.value = value

    def build_check(self) -> Check:
        value = self.value
        if value is None:
            return class_check(bool)[0]
        return lambda candidate: candidate is value

    def build_bulk_check(self) -> BulkCheck:
        if self.value is None:
            return class_check(bool)[1]
        return Type.build_bulk_check(self)

    def may_hold(self, kind: type) -> bool:
        return kind is bool

    def assignable_from(self, other: Type, guard: Guard | None) -> bool:
        return isinstance(other, BooleanType) and (self.value is None or self.value is other.value)

    def generalize(self) -> Type:
        return BOOLEAN


SCALAR: Final = ScalarType()
SCALAR_DATA: Final = ScalarDataType()
BOOLEAN: Final = BooleanType()
