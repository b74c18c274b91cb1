"""What every type can do, and the double dispatch of assignability.

`A.assignable(B)` first asks B: the types that are made of others (Variant, Optional, NotUndef, aliases, Unit) take the
question apart, every other type hands it to A's own rule, `assignable_from`. So no type needs to know the list of
the others.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import cached_property
from itertools import tee
from typing import Any, ClassVar

from runner.puppet.values.value import Value

Check = Callable[[Value], bool]
BulkCheck = Callable[[Iterable[Value]], bool]

Guard = set[tuple["Type", "Type"]]
"""Pairs of types, one of them a recursive alias, whose assignability is being decided."""


class Type:
    """A data type. Immutable; equal when built alike; hashable."""

    name: ClassVar[str] = "Any"
    _fields: ClassVar[tuple[str, ...]] = ()

    # Identity

    @cached_property
    def _key(self) -> tuple[Any, ...]:
        return tuple([getattr(self, field) for field in self._fields])

    def __eq__(self, other: object) -> bool:
        return self is other or (type(self) is type(other) and self._key == other._key)

    @cached_property
    def _hash(self) -> int:
        return hash((type(self), self._key))

    def __hash__(self) -> int:
        return self._hash

    def __str__(self) -> str:
        from runner.puppet.types.text import type_text

        return type_text(self)

    def __repr__(self) -> str:
        return f"<{self}>"

    # Instances

    @cached_property
    def accepts(self) -> Check:
        """The instance test: a closure, built when first used."""
        return self.build_check()

    @cached_property
    def accepts_all(self) -> BulkCheck:
        """The instance test for many values at once; types whose values share a Python class do it without a loop."""
        return self.build_bulk_check()

    def build_check(self) -> Check:
        return lambda value: True

    def build_bulk_check(self) -> BulkCheck:
        check = self.accepts
        return lambda values: all(map(check, values))

    def may_hold(self, kind: type) -> bool:
        """Tell whether values of a Python class may be instances; when in doubt, they may."""
        return True

    # Relations

    def assignable(self, other: Type, guard: Guard | None = None) -> bool:
        """Tell whether every value of `other` is a value of this type."""
        return self is other or other.assignable_to(self, guard)

    def assignable_to(self, target: Type, guard: Guard | None) -> bool:
        return target.assignable_from(self, guard)

    def assignable_from(self, other: Type, guard: Guard | None) -> bool:
        """The type's own rule, for an `other` that is not made of several types."""
        return True

    def common(self, other: Type) -> Type:
        """Return the narrowest type that inference gives for values of both."""
        from runner.puppet.types.common import common_type

        return common_type(self, other)

    # Other forms

    def generalize(self) -> Type:
        """Return the type without ranges, sizes and values."""
        return self

    def normalize(self) -> Type:
        """Return an equivalent type in its simplest form."""
        return self

    @property
    def resolved(self) -> Type:
        """The type itself; for an alias, what it stands for."""
        return self

    # Iteration

    @property
    def iterable(self) -> bool:
        """Whether values of the type can be iterated over."""
        return self.element is not None

    @property
    def element(self) -> Type | None:
        """The type of what an iteration over a value gives, or None when there is no iteration."""
        return None


def class_check(*classes: type) -> tuple[Check, BulkCheck]:
    """Return the tests for values that are exactly those of some Python classes."""
    wanted = frozenset(classes)
    if len(classes) == 1:
        (only,) = classes

        def check(value: Value) -> bool:
            return type(value) is only

    else:

        def check(value: Value) -> bool:
            return type(value) in wanted

    def bulk(values: Iterable[Value]) -> bool:
        # hot: see tests/bench/test_types.py
        return wanted.issuperset(map(type, values))

    return check, bulk


def sized_bulk(values: Iterable[Value], low: int, high: int | None) -> bool:
    """Tell whether the length of each value is between the bounds."""
    if high is None:
        return low <= 0 or min(map(len, values), default=low) >= low
    first, second = tee(values)
    return min(map(len, first), default=low) >= low and max(map(len, second), default=high) <= high
