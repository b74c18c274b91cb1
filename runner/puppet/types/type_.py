"""`Type`: types as values."""

from __future__ import annotations

from typing import ClassVar, Final

from runner.puppet.types.base import Check, Guard, Type
from runner.puppet.types.enum import EnumType
from runner.puppet.types.number import IntegerType
from runner.puppet.values.value import Value


class TypeType(Type):
    """Types that are assignable to the given one."""

    name: ClassVar[str] = "Type"
    _fields: ClassVar[tuple[str, ...]] = ("type",)

    def __init__(self, type_: Type | None = None) -> None:
        self.type = type_

    def build_check(self) -> Check:
        wanted = self.type

        def check(value: Value) -> bool:
            return isinstance(value, Type) and (wanted is None or wanted.assignable(value))

        return check

    def may_hold(self, kind: type) -> bool:
        return issubclass(kind, Type)

    def assignable_from(self, other: Type, guard: Guard | None) -> bool:
        if not isinstance(other, TypeType):
            return False
        return self.type is None or (other.type is not None and self.type.assignable(other.type, guard))

    def generalize(self) -> Type:
        return self if self.type is None else TypeType(self.type.generalize())

    def normalize(self) -> Type:
        return self if self.type is None else TypeType(self.type.normalize())

    @property
    def element(self) -> Type | None:
        inner = self.type
        if isinstance(inner, EnumType) or (isinstance(inner, IntegerType) and inner.finite):
            return inner
        return None


TYPE: Final = TypeType()
