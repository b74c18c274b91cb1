"""`Collection`: arrays and hashes of some size."""

from __future__ import annotations

from typing import ClassVar, Final

from runner.puppet.types.any_ import ANY
from runner.puppet.types.base import Check, Guard, Type
from runner.puppet.types.size import ANY_SIZE, Size
from runner.puppet.values.value import Value


class SizedType(Type):
    """What has a number of elements that assignability looks at: Collection, Array, Hash, Tuple and Struct."""

    @property
    def sizes(self) -> Size:
        """The numbers of elements that values may have."""
        return ANY_SIZE

    @property
    def counted(self) -> Size:
        """The sizes as a Collection or Array counts them."""
        return self.sizes


class CollectionType(SizedType):
    """An Array or a Hash with so many elements."""

    name: ClassVar[str] = "Collection"
    _fields: ClassVar[tuple[str, ...]] = ("size",)

    def __init__(self, size: Size | None = None) -> None:
        self.size = size

    @property
    def sizes(self) -> Size:
        return self.size or ANY_SIZE

    def build_check(self) -> Check:
        low, high = self.sizes

        def check(value: Value) -> bool:
            kind = type(value)
            return (kind is list or kind is dict) and len(value) >= low and (high is None or len(value) <= high)

        return check

    def may_hold(self, kind: type) -> bool:
        return kind in (list, dict)

    def assignable_from(self, other: Type, guard: Guard | None) -> bool:
        return isinstance(other, SizedType) and self.sizes.contains(other.counted)

    def generalize(self) -> Type:
        return COLLECTION

    def normalize(self) -> Type:
        return COLLECTION

    @property
    def element(self) -> Type | None:
        return ANY


COLLECTION: Final = CollectionType()
