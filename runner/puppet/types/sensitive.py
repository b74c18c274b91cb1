"""`Sensitive`: secrets."""

from __future__ import annotations

from typing import ClassVar, Final

from runner.model.sensitive import Sensitive
from runner.puppet.types.any_ import ANY
from runner.puppet.types.base import Check, Guard, Type
from runner.puppet.values.value import Value


class SensitiveType(Type):
    """Secrets whose value has a type. The type is general: ranges would give away what is hidden."""

    name: ClassVar[str] = "Sensitive"
    _fields: ClassVar[tuple[str, ...]] = ("type",)

    def __init__(self, type_: Type | None = None) -> None:
        self.type: Type = ANY if type_ is None else type_.generalize()

    def build_check(self) -> Check:
        accepts = self.type.accepts

        def check(value: Value) -> bool:
            return isinstance(value, Sensitive) and accepts(value.unwrap())

        return check

    def may_hold(self, kind: type) -> bool:
        return kind is Sensitive

    def assignable_from(self, other: Type, guard: Guard | None) -> bool:
        return isinstance(other, SensitiveType) and self.type.assignable(other.type, guard)

    def generalize(self) -> Type:
        return SensitiveType(self.type)

    def normalize(self) -> Type:
        inner = self.type.normalize()
        return self if inner == self.type else SensitiveType(inner)


SENSITIVE: Final = SensitiveType()
