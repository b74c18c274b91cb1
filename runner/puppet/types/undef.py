"""`Undef` and `Default`: the types of the two special values."""

from __future__ import annotations

from typing import ClassVar, Final

from runner.puppet.types.base import BulkCheck, Check, Guard, Type, class_check
from runner.puppet.values.default import Default


class UndefType(Type):
    """The type of `undef`."""

    name: ClassVar[str] = "Undef"

    def build_check(self) -> Check:
        return lambda value: value is None

    def build_bulk_check(self) -> BulkCheck:
        return class_check(type(None))[1]

    def may_hold(self, kind: type) -> bool:
        return kind is type(None)

    def assignable_from(self, other: Type, guard: Guard | None) -> bool:
        return isinstance(other, UndefType)


class DefaultType(Type):
    """The type of `default`."""

    name: ClassVar[str] = "Default"

    def build_check(self) -> Check:
        return class_check(Default)[0]

    def build_bulk_check(self) -> BulkCheck:
        return class_check(Default)[1]

    def may_hold(self, kind: type) -> bool:
        return kind is Default

    def assignable_from(self, other: Type, guard: Guard | None) -> bool:
        return isinstance(other, DefaultType)


UNDEF: Final = UndefType()
DEFAULT_TYPE: Final = DefaultType()


def accepts_undef(type_: Type) -> bool:
    """Tell whether undef is a value of a type, by its rules of assignability."""
    return type_.assignable(UNDEF)
