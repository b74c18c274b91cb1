"""`Tuple`: an array whose first elements have types of their own."""

from __future__ import annotations

from collections.abc import Iterable
from typing import ClassVar, Final

from runner.puppet.types.any_ import ANY
from runner.puppet.types.base import Check, Guard, Type, class_check
from runner.puppet.types.collection import SizedType
from runner.puppet.types.size import ANY_SIZE, Size
from runner.puppet.types.variant import variant_of
from runner.puppet.values.value import Value


class TupleType(SizedType):
    """An array; elements beyond the types have the last type. Without types it is any array."""

    name: ClassVar[str] = "Tuple"
    _fields: ClassVar[tuple[str, ...]] = ("types", "size")

    def __init__(self, types: Iterable[Type] = (), size: Size | None = None) -> None:
        self.types = tuple(types)
        self.size = size

    @property
    def sizes(self) -> Size:
        if self.size is not None:
            return self.size
        return Size(len(self.types), len(self.types)) if self.types else ANY_SIZE

    @property
    def counted(self) -> Size:
        """A Tuple without types counts as empty."""
        return self.size or Size(len(self.types), len(self.types))

    def type_at(self, index: int) -> Type:
        """Return the type of the element at an index."""
        return self.types[min(index, len(self.types) - 1)] if self.types else ANY

    def build_check(self) -> Check:
        if self == TUPLE:
            return class_check(list)[0]
        checks = tuple([each.accepts for each in self.types])
        low, high = self.sizes
        count = len(checks)

        def check(value: Value) -> bool:
            if type(value) is not list or len(value) < low or (high is not None and len(value) > high):
                return False
            for accepts, element in zip(checks, value, strict=False):
                if not accepts(element):
                    return False
            return len(value) <= count or not checks or all(map(checks[-1], value[count:]))

        return check

    def may_hold(self, kind: type) -> bool:
        return kind is list

    def assignable_from(self, other: Type, guard: Guard | None) -> bool:
        from runner.puppet.types.array import ArrayType

        if isinstance(other, TupleType):
            return self == other or self._takes_tuple(other, guard)
        if not isinstance(other, ArrayType) or not self.sizes.contains(other.sizes):
            return False
        high = self.sizes.high
        first = len(self.types) if high is None else min(len(self.types), high)
        return all(self.types[index].assignable(other.element_type, guard) for index in range(first))

    def _takes_tuple(self, other: TupleType, guard: Guard | None) -> bool:
        if not self.sizes.contains(other.sizes):
            return False
        if not self.types:
            return True
        if not other.types:
            return self.sizes.low == 0
        return all(self.type_at(index).assignable(each, guard) for index, each in enumerate(other.types))

    def generalize(self) -> Type:
        return TupleType([each.generalize() for each in self.types], self.size)

    def normalize(self) -> Type:
        return TupleType([each.normalize() for each in self.types], self.size)

    @property
    def element(self) -> Type | None:
        return variant_of(self.types) if self.types else ANY


TUPLE: Final = TupleType()
