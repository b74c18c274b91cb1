"""The simplest form of a Variant: undef outside, ranges, words, patterns and sizes merged."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import TypeVar

from runner.puppet.types.array import ArrayType
from runner.puppet.types.base import Type
from runner.puppet.types.collection import CollectionType
from runner.puppet.types.enum import EnumType
from runner.puppet.types.hash_ import HashType
from runner.puppet.types.number import FloatType, IntegerType
from runner.puppet.types.pattern import PatternType
from runner.puppet.types.semver import SemVerType
from runner.puppet.types.string import StringType
from runner.puppet.types.time_ import TimeType
from runner.puppet.types.undef import UndefType
from runner.puppet.types.variant import NotUndefType, OptionalType, VariantType, variant_of

T = TypeVar("T", bound=Type)


def simplify_variant(variant: VariantType) -> Type:
    """Return an equivalent of a Variant in its simplest form."""
    members = _flat(member.normalize() for member in variant.types)
    if any(isinstance(member, (UndefType, OptionalType)) for member in members):
        return _with_undef(members)
    if any(isinstance(member, NotUndefType) for member in members):
        return _without_undef(members)
    return variant_of(_merged(members)) if members else variant


def _flat(members: Iterable[Type]) -> list[Type]:
    found: list[Type] = []
    for member in members:
        found.extend(_flat(member.types) if isinstance(member, VariantType) and member.types else [member])
    return list(dict.fromkeys(found))


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


def _without_undef(members: Sequence[Type]) -> Type:
    rest: list[Type] = []
    for member in members:
        if isinstance(member, NotUndefType):
            if member.type is None:
                return member
            rest.append(member.type)
        else:
            rest.append(member)
    return NotUndefType(variant_of(rest).normalize()).normalize()


def _merged(members: Sequence[Type]) -> list[Type]:
    """Merge what can be one type, each kind in the place of its first member."""
    result = _merge_enums(list(members))
    result = _merge_patterns(result)
    result = _merge_versions(result)
    result = _merge_pairs(result, IntegerType, IntegerType.merge)
    result = _merge_pairs(result, FloatType, FloatType.merge)
    result = _merge_pairs(result, TimeType, _merge_times)
    return _merge_sizes(result)


def _merge_enums(members: list[Type]) -> list[Type]:
    words = [member for member in members if isinstance(member, EnumType) and member.values]
    texts = [member for member in members if isinstance(member, StringType) and member.value is not None]
    if len(words) + len(texts) < 2:
        return members
    exact = {word for enum in words if not enum.ignore_case for word in enum.values}
    exact |= {text.value for text in texts if text.value is not None}
    folded = {word for enum in words if enum.ignore_case for word in enum.values}
    merged: list[Type] = []
    if exact:
        merged.append(EnumType(exact))
    if folded:
        merged.append(EnumType(folded, ignore_case=True))
    rest = [member for member in members if member not in words and member not in texts]
    return [*rest, *merged]


def _merge_patterns(members: list[Type]) -> list[Type]:
    found = [member for member in members if isinstance(member, PatternType)]
    if len(found) < 2:
        return members
    merged = PatternType(pattern for member in found for pattern in member.patterns)
    return [*(member for member in members if member not in found), merged]


def _merge_versions(members: list[Type]) -> list[Type]:
    found = [member for member in members if isinstance(member, SemVerType)]
    if len(found) < 2:
        return members
    merged = SemVerType(dict.fromkeys(part for member in found for part in member.ranges))
    return [*(member for member in members if member not in found), merged]


def _merge_pairs(members: list[Type], kind: type[T], merge: Callable[[T, T], T | None]) -> list[Type]:
    """Merge members of a kind two by two until no two can be merged."""
    parts = [member for member in members if isinstance(member, kind)]
    if len(parts) < 2:
        return members
    done: list[T] = []
    for part in parts:
        index = 0
        while index < len(done):
            joined = merge(done[index], part)
            if joined is None:
                index += 1
            else:
                del done[index]
                part, index = joined, 0
        done.append(part)
    return [*(member for member in members if not isinstance(member, kind)), *done]


def _merge_times(left: TimeType, right: TimeType) -> TimeType | None:  # type: ignore[type-arg]
    return left.merge(right) if type(left) is type(right) else None


def _merge_sizes(members: list[Type]) -> list[Type]:
    """Merge containers and texts that differ only in their size."""
    result: list[Type] = []
    for member in members:
        for index, each in enumerate(result):
            joined = _joined_sizes(each, member)
            if joined is not None:
                result[index] = joined
                break
        else:
            result.append(member)
    return result


def _joined_sizes(left: Type, right: Type) -> Type | None:
    if type(left) is not type(right):
        return None
    if isinstance(left, StringType) and isinstance(right, StringType):
        if left.value is not None or right.value is not None:
            return None
        size = left.lengths.merge(right.lengths)
        return None if size is None else StringType(size)
    if not isinstance(left, CollectionType) or not isinstance(right, CollectionType):
        return None
    size = left.sizes.merge(right.sizes)
    if size is None:
        return None
    if isinstance(left, ArrayType) and isinstance(right, ArrayType):
        return ArrayType(left.element_type, size) if left.element_type == right.element_type else None
    if isinstance(left, HashType) and isinstance(right, HashType):
        same = left.key_type == right.key_type and left.value_type == right.value_type
        return HashType(left.key_type, left.value_type, size) if same else None
    return CollectionType(size)
