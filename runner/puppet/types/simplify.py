"""The simplest form of a Variant: undef outside, ranges, words, patterns and versions merged."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TypeVar

from runner.puppet.types.base import Type
from runner.puppet.types.enum import EnumType
from runner.puppet.types.number import FloatType, IntegerType
from runner.puppet.types.pattern import PatternType
from runner.puppet.types.semver import SemVerType, merge_ranges
from runner.puppet.types.string import StringType
from runner.puppet.types.time_ import TimespanType, TimestampType
from runner.puppet.types.undef import UndefType
from runner.puppet.types.variant import NotUndefType, OptionalType, VariantType, variant_of

T = TypeVar("T", bound=Type)


def simplify_variant(variant: VariantType) -> Type:
    """Return an equivalent of a Variant in its simplest form.

    Merged words and patterns stand after the other members, merged ranges before them.
    """
    if not variant.types:
        return variant
    flat = variant_of([member.normalize() for member in variant.types])
    members = list(flat.types) if isinstance(flat, VariantType) else [flat]
    if any(isinstance(member, (UndefType, OptionalType)) for member in members):
        return _with_undef(members)
    members = _merge_words(_merge_not_undef(members))
    members = _merge_patterns(members)
    members = _merge_versions(members)
    members = _merge_ranges(members, IntegerType, IntegerType.merge)
    members = _merge_ranges(members, FloatType, FloatType.merge)
    members = _merge_ranges(members, TimespanType, _merge_times)
    members = _merge_ranges(members, TimestampType, _merge_times)
    return variant_of(members)


def _with_undef(members: Sequence[Type]) -> Type:
    rest: list[Type] = []
    for member in members:
        if isinstance(member, OptionalType):
            if member.type is None:
                return member
            rest.append(member.type)
        elif not isinstance(member, UndefType):
            rest.append(member)
    if not rest:
        return members[0]
    return OptionalType(variant_of(rest).normalize()).normalize()


def _split(members: Sequence[Type], kind: type[T]) -> tuple[list[T], list[Type]]:
    found = [member for member in members if isinstance(member, kind)]
    return found, [member for member in members if not isinstance(member, kind)]


def _merge_not_undef(members: list[Type]) -> list[Type]:
    found, rest = _split(members, NotUndefType)
    if len(found) < 2:
        return members
    if any(member.type is None for member in found):
        return [*rest, NotUndefType()]
    inner = variant_of([member.type for member in found if member.type is not None])
    return [*rest, NotUndefType(inner.normalize())]


def _merge_words(members: list[Type]) -> list[Type]:
    words = [member for member in members if isinstance(member, EnumType) and member.values]
    texts = [member for member in members if isinstance(member, StringType) and member.value is not None]
    exact = {text.value for text in texts if text.value is not None}
    alike: list[Type] = [*texts]
    for enum in words:
        if not enum.ignore_case:
            exact.update(enum.values)
            alike.append(enum)
    if len(alike) > 1:
        members = [*(member for member in members if member not in alike), EnumType(exact)]
    folded = [enum for enum in words if enum.ignore_case]
    if len(folded) > 1:
        merged = EnumType((word for enum in folded for word in enum.values), ignore_case=True)
        members = [*(member for member in members if member not in folded), merged]
    return members


def _merge_patterns(members: list[Type]) -> list[Type]:
    found, rest = _split(members, PatternType)
    if len(found) < 2:
        return members
    return [*rest, PatternType(pattern for member in found for pattern in member.patterns)]


def _merge_versions(members: list[Type]) -> list[Type]:
    found, rest = _split(members, SemVerType)
    if len(found) < 2:
        return members
    return [SemVerType(merge_ranges([part for member in found for part in member.ranges])), *rest]


def _merge_ranges(members: list[Type], kind: type[T], merge: Callable[[T, T], T | None]) -> list[Type]:
    """Merge each range, from the last to the first, with all those before it that it touches."""
    found, rest = _split(members, kind)
    merged: list[Type] = []
    count = len(found)
    while found:
        current, apart = found.pop(), []
        for other in found:
            joined = merge(current, other)
            if joined is None:
                apart.append(other)
            else:
                current = joined
        merged.append(current)
        found = apart
    return members if len(merged) == count else [*merged, *rest]


def _merge_times(left: T, right: T) -> T | None:
    return left.merge(right)  # type: ignore[attr-defined, no-any-return]
