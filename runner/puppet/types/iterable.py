"""`Iterable`: what can be iterated over. `Iterator`: lazy results."""

from __future__ import annotations

from typing import ClassVar, Final

from runner.puppet.types.any_ import ANY
from runner.puppet.types.base import Check, Guard, Type
from runner.puppet.types.enum import EnumType
from runner.puppet.types.number import IntegerType
from runner.puppet.values.iterator import PuppetIterator
from runner.puppet.values.native import NativeObject
from runner.puppet.values.value import Value


class IterableType(Type):
    """Arrays, hashes, text, natural numbers, finite ranges, enums and lazy results, with elements of a type."""

    name: ClassVar[str] = "Iterable"
    _fields: ClassVar[tuple[str, ...]] = ("type",)

    def __init__(self, type_: Type | None = None) -> None:
        self.type = type_

    def _takes_any(self, guard: Guard | None = None) -> bool:
        return self.type is None or self.type.assignable(ANY, guard)

    def build_check(self) -> Check:
        if self._takes_any():
            return is_iterable
        from runner.puppet.types.infer import infer

        return lambda value: self.assignable(infer(value))

    def assignable_from(self, other: Type, guard: Guard | None) -> bool:
        if self._takes_any(guard):
            return other.iterable
        element = other.element
        return element is not None and self.type is not None and self.type.assignable(element, guard)

    def generalize(self) -> Type:
        return self if self.type is None else IterableType(self.type.generalize())

    def normalize(self) -> Type:
        return self if self.type is None else IterableType(self.type.normalize())

    @property
    def element(self) -> Type | None:
        return self.type or ANY


class IteratorType(IterableType):
    """Lazy results, with elements of a type."""

    name: ClassVar[str] = "Iterator"

    def build_check(self) -> Check:
        wanted = self.type

        def check(value: Value) -> bool:
            return isinstance(value, PuppetIterator) and (wanted is None or wanted.assignable(value.element_type))

        return check

    def assignable_from(self, other: Type, guard: Guard | None) -> bool:
        if not isinstance(other, IteratorType):
            return False
        return self.type is None or self.type.assignable(other.type or ANY, guard)

    def generalize(self) -> Type:
        return self if self.type is None else IteratorType(self.type.generalize())

    def normalize(self) -> Type:
        return self if self.type is None else IteratorType(self.type.normalize())


def is_iterable(value: Value) -> bool:
    """Tell whether a value can be iterated over."""
    if isinstance(value, (str, list, dict, PuppetIterator)):
        return True
    if type(value) is int:
        return bool(value >= 0)
    if isinstance(value, Type):
        value = value.resolved
        return isinstance(value, EnumType) or (isinstance(value, IntegerType) and value.finite)
    return isinstance(value, NativeObject) and value.elements() is not None


ITERABLE: Final = IterableType()
ITERATOR: Final = IteratorType()
