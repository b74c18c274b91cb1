"""`Array`: elements of one type, so many of them."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import chain
from typing import ClassVar, Final

from runner.puppet.types.any_ import ANY, UNIT, UnitType
from runner.puppet.types.base import BulkCheck, Check, Guard, Type, class_check, sized_bulk
from runner.puppet.types.collection import CollectionType
from runner.puppet.types.size import Size
from runner.puppet.types.tuple_ import TupleType
from runner.puppet.values.value import Value


class ArrayType(CollectionType):
    """An array. An array type of size 0 has elements of no particular type."""

    name: ClassVar[str] = "Array"
    _fields: ClassVar[tuple[str, ...]] = ("element_type", "size")

    def __init__(self, element_type: Type | None = None, size: Size | None = None) -> None:
        super().__init__(size)
        self.element_type: Type = UNIT if size == (0, 0) else (element_type or ANY)

    def build_check(self) -> Check:
        low, high = self.sizes
        if low == 0 and high is None:
            if self.element_type is ANY:
                return class_check(list)[0]
            all_fit = self.element_type.accepts_all
            return lambda value: type(value) is list and all_fit(value)
        all_elements = self.element_type.accepts_all

        def check(value: Value) -> bool:
            return (
                type(value) is list
                and len(value) >= low
                and (high is None or len(value) <= high)
                and all_elements(value)
            )

        return check

    def build_bulk_check(self) -> BulkCheck:
        low, high = self.sizes
        are_arrays = class_check(list)[1]
        if type(self.element_type) is UnitType or self.element_type is ANY:
            all_fit = None
        else:
            all_fit = self.element_type.accepts_all

        def bulk(values: Iterable[Value]) -> bool:
            # hot: see tests/bench/test_types.py
            values = list(values)
            return (
                are_arrays(values)
                and sized_bulk(values, low, high)
                and (all_fit is None or all_fit(chain.from_iterable(values)))
            )

        return bulk

    def may_hold(self, kind: type) -> bool:
        return kind is list

    def assignable_from(self, other: Type, guard: Guard | None) -> bool:
        if isinstance(other, TupleType):
            fits = self.sizes.contains(other.counted)
            return fits and all(self.element_type.assignable(each, guard) for each in other.types)
        if isinstance(other, ArrayType):
            return self.sizes.contains(other.sizes) and self.element_type.assignable(other.element_type, guard)
        return False

    def generalize(self) -> Type:
        return ArrayType(self.element_type.generalize())

    def normalize(self) -> Type:
        return ARRAY if self.element_type is ANY else ArrayType(self.element_type.normalize(), self.size)

    @property
    def element(self) -> Type | None:
        return self.element_type


ARRAY: Final = ArrayType()
EMPTY_ARRAY: Final = ArrayType(UNIT, Size(0, 0))
