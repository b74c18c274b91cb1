"""`Variant`: any of several types. `Optional`: undef too. `NotUndef`: not undef."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import ClassVar, Final

from runner.puppet.types.any_ import AnyType
from runner.puppet.types.base import BulkCheck, Check, Guard, Type
from runner.puppet.types.undef import UNDEF, UndefType, accepts_undef
from runner.puppet.values.value import Value


class VariantType(Type):
    """Values of at least one of the types; without types none."""

    name: ClassVar[str] = "Variant"
    _fields: ClassVar[tuple[str, ...]] = ("types",)

    def __init__(self, types: Iterable[Type] = ()) -> None:
        self.types = tuple(types)

    def __eq__(self, other: object) -> bool:
        return self is other or (isinstance(other, VariantType) and frozenset(self.types) == frozenset(other.types))

    __hash__ = Type.__hash__

    @property
    def _hash(self) -> int:
        return hash((VariantType, frozenset(self.types)))

    def build_check(self) -> Check:
        checks: dict[type, Check] = {}

        def check(value: Value) -> bool:
            kind = type(value)
            accepts = checks.get(kind)
            if accepts is None:
                accepts = checks[kind] = _any_of([member.accepts for member in self._candidates(kind)])
            return accepts(value)

        return check

    def build_bulk_check(self) -> BulkCheck:
        check = self.accepts

        def bulk(values: Iterable[Value]) -> bool:
            # hot: see tests/bench/bench_types.py
            values = list(values)
            for kind in set(map(type, values)):
                candidates = self._candidates(kind)
                group = [value for value in values if type(value) is kind]
                if len(candidates) == 1:
                    if not candidates[0].accepts_all(group):
                        return False
                elif not all(map(check, group)):
                    return False
            return True

        return bulk

    def _candidates(self, kind: type) -> list[Type]:
        """Return the members that may have values of a Python class."""
        return [member for member in self.types if member.may_hold(kind)]

    def may_hold(self, kind: type) -> bool:
        return any(member.may_hold(kind) for member in self.types)

    def assignable_to(self, target: Type, guard: Guard | None) -> bool:
        if type(target) is AnyType:
            return True
        if isinstance(target, VariantType) and not target.types:
            return True
        if not self.types:
            return isinstance(target, NotUndefType) and target.assignable_from(self, guard)
        return all(target.assignable(member, guard) for member in self.types)

    def assignable_from(self, other: Type, guard: Guard | None) -> bool:
        return any(member.assignable(other, guard) for member in self.types)

    def generalize(self) -> Type:
        return variant_of([member.generalize() for member in self.types]) if self.types else self

    def normalize(self) -> Type:
        from runner.puppet.types.simplify import simplify_variant

        return simplify_variant(self)


class OptionalType(Type):
    """undef, or a value of the type; without a type anything is assignable to it, though only undef is an instance."""

    name: ClassVar[str] = "Optional"
    _fields: ClassVar[tuple[str, ...]] = ("type",)

    def __init__(self, type_: Type | None = None) -> None:
        self.type = type_

    def build_check(self) -> Check:
        if self.type is None:
            return UNDEF.accepts
        accepts = self.type.accepts
        return lambda value: value is None or accepts(value)

    def build_bulk_check(self) -> BulkCheck:
        if self.type is None:
            return UNDEF.accepts_all
        all_fit = self.type.accepts_all
        return lambda values: all_fit([value for value in values if value is not None])

    def may_hold(self, kind: type) -> bool:
        return kind is type(None) or (self.type is not None and self.type.may_hold(kind))

    def assignable_to(self, target: Type, guard: Guard | None) -> bool:
        return target.assignable(UNDEF, guard) and (self.type is None or target.assignable(self.type, guard))

    def assignable_from(self, other: Type, guard: Guard | None) -> bool:
        return isinstance(other, UndefType) or self.type is None or self.type.assignable(other, guard)

    def generalize(self) -> Type:
        return self if self.type is None else OptionalType(self.type.generalize())

    def normalize(self) -> Type:
        if self.type is None:
            return self
        inner = self.type.normalize()
        if isinstance(inner, NotUndefType):
            return OptionalType(inner.type).normalize()
        if isinstance(inner, OptionalType) or accepts_undef(inner):
            return inner
        return OptionalType(inner)


class NotUndefType(Type):
    """A value of the type that is not undef."""

    name: ClassVar[str] = "NotUndef"
    _fields: ClassVar[tuple[str, ...]] = ("type",)

    def __init__(self, type_: Type | None = None) -> None:
        self.type = type_

    def build_check(self) -> Check:
        if self.type is None:
            return lambda value: value is not None
        accepts = self.type.accepts
        return lambda value: value is not None and accepts(value)

    def may_hold(self, kind: type) -> bool:
        return self.type is None or self.type.may_hold(kind)

    def assignable_to(self, target: Type, guard: Guard | None) -> bool:
        if self.type is not None and not accepts_undef(self.type):
            return target.assignable(self.type, guard)
        return target.assignable_from(self, guard)

    def assignable_from(self, other: Type, guard: Guard | None) -> bool:
        return not accepts_undef(other) and (self.type is None or self.type.assignable(other, guard))

    def generalize(self) -> Type:
        return self if self.type is None else NotUndefType(self.type.generalize())

    def normalize(self) -> Type:
        if self.type is None:
            return self
        inner = self.type.normalize()
        if isinstance(inner, OptionalType):
            return NotUndefType(inner.type).normalize()
        if type(inner) is AnyType:
            return NotUndefType()
        return NotUndefType(inner) if accepts_undef(inner) else inner


def _any_of(checks: Sequence[Check]) -> Check:
    """Return the test that passes when one of several does."""
    if len(checks) == 1:
        return checks[0]
    if len(checks) == 2:
        first, second = checks
        return lambda value: first(value) or second(value)
    return lambda value: any(accepts(value) for accepts in checks)


def variant_of(types: Iterable[Type]) -> Type:
    """Return the type itself when all are equal, otherwise a Variant of the different ones.

    Variants among them give their members, so a Variant made here never directly contains another.
    """
    flat: list[Type] = []
    for each in types:
        flat.extend(each.types if isinstance(each, VariantType) else [each])
    unique = tuple(dict.fromkeys(flat))
    return unique[0] if len(unique) == 1 else VariantType(unique)


VARIANT: Final = VariantType()
OPTIONAL: Final = OptionalType()
NOT_UNDEF: Final = NotUndefType()
