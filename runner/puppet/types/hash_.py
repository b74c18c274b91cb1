"""`Hash`: keys of one type, values of another, so many pairs."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import chain
from typing import ClassVar, Final

from runner.puppet.types.any_ import ANY, UNIT, UnitType
from runner.puppet.types.base import BulkCheck, Check, Guard, Type, class_check, sized_bulk
from runner.puppet.types.collection import CollectionType
from runner.puppet.types.size import Size
from runner.puppet.types.string import STRING
from runner.puppet.types.struct import StructType
from runner.puppet.types.tuple_ import TupleType
from runner.puppet.values.hash_ import HashKey
from runner.puppet.values.value import Value


class HashType(CollectionType):
    """A hash. `Hash[0, 0]`, the type of `{}`, has keys and values of no particular type."""

    name: ClassVar[str] = "Hash"
    _fields: ClassVar[tuple[str, ...]] = ("key_type", "value_type", "size")

    def __init__(self, key_type: Type | None = None, value_type: Type | None = None, size: Size | None = None) -> None:
        super().__init__(size)
        self.key_type: Type = key_type or ANY
        self.value_type: Type = value_type or ANY

    @property
    def is_empty(self) -> bool:
        """Whether this is the type of `{}`."""
        return self.size == (0, 0) and type(self.key_type) is UnitType and type(self.value_type) is UnitType

    def build_check(self) -> Check:
        low, high = self.sizes
        if self == HASH:
            return class_check(dict)[0]
        keys_fit = _key_check(self.key_type)
        values_fit = None if self.value_type is ANY else self.value_type.accepts_all

        def check(value: Value) -> bool:
            return (
                type(value) is dict
                and len(value) >= low
                and (high is None or len(value) <= high)
                and (keys_fit is None or keys_fit(value))
                and (values_fit is None or values_fit(value.values()))
            )

        return check

    def build_bulk_check(self) -> BulkCheck:
        low, high = self.sizes
        are_hashes = class_check(dict)[1]
        keys_fit = _key_check(self.key_type)
        values_fit = None if self.value_type is ANY else self.value_type.accepts_all

        def bulk(values: Iterable[Value]) -> bool:
            # hot: see tests/bench/test_types.py
            values = list(values)
            return (
                are_hashes(values)
                and sized_bulk(values, low, high)
                and (keys_fit is None or keys_fit(chain.from_iterable(values)))
                and (values_fit is None or values_fit(chain.from_iterable(map(dict.values, values))))
            )

        return bulk

    def may_hold(self, kind: type) -> bool:
        return kind is dict

    def assignable_from(self, other: Type, guard: Guard | None) -> bool:
        if isinstance(other, HashType):
            if other.is_empty and self.sizes.low == 0:
                return True
            return (
                self.key_type.assignable(other.key_type, guard)
                and self.value_type.assignable(other.value_type, guard)
                and self.sizes.contains(other.sizes)
            )
        if isinstance(other, StructType):
            return self.sizes.holds(len(other.members)) and all(
                self.key_type.accepts(member.key) and self.value_type.assignable(member.value_type, guard)
                for member in other.members
            )
        return False

    def generalize(self) -> Type:
        if self.is_empty:
            return self
        return HashType(self.key_type.generalize(), self.value_type.generalize())

    def normalize(self) -> Type:
        return HashType(self.key_type.normalize(), self.value_type.normalize(), self.size)

    @property
    def element(self) -> Type | None:
        if self == HASH:
            return TupleType([UNIT, UNIT], Size(2, 2))
        return TupleType([self.key_type, self.value_type], Size(2, 2))


def _key_check(key_type: Type) -> BulkCheck | None:
    """Return the test for the stored keys of a hash; None when any will do.

    Keys that are not text may be wrapped. A wrapped key is never text, so text keys are tested as they are.
    """
    if key_type is ANY or type(key_type) is UnitType:
        return None
    all_fit = key_type.accepts_all
    if key_type == STRING:
        return all_fit

    def check(stored: Iterable[Value]) -> bool:
        return all_fit([key.value if type(key) is HashKey else key for key in stored])

    return check


HASH: Final = HashType()
EMPTY_HASH: Final = HashType(UNIT, UNIT, Size(0, 0))
