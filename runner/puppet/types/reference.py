"""`TypeReference`: the name of a type that nobody could find."""

from __future__ import annotations

from typing import ClassVar, Final

from runner.puppet.types.base import Check, Guard, Type

UNRESOLVED = "UnresolvedReference"


class TypeReferenceType(Type):
    """A type known by its text only. It has no instances."""

    name: ClassVar[str] = "TypeReference"
    _fields: ClassVar[tuple[str, ...]] = ("text",)

    def __init__(self, text: str = UNRESOLVED) -> None:
        self.text = text

    def build_check(self) -> Check:
        return lambda value: False

    def assignable_from(self, other: Type, guard: Guard | None) -> bool:
        return self == other


TYPE_REFERENCE: Final = TypeReferenceType()
