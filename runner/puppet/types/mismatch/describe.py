"""Finding out why a type is not assignable to another: every problem, each with its path."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from runner.puppet.types.alias import TypeAlias
from runner.puppet.types.any_ import ANY
from runner.puppet.types.array import ArrayType
from runner.puppet.types.base import Type
from runner.puppet.types.callable_ import CallableType
from runner.puppet.types.collection import SizedType
from runner.puppet.types.enum import EnumType
from runner.puppet.types.hash_ import HashType
from runner.puppet.types.iterable import IterableType
from runner.puppet.types.known import DATA, RICH_DATA
from runner.puppet.types.mismatch import problems
from runner.puppet.types.mismatch.path import Path, Step
from runner.puppet.types.mismatch.problems import (
    CountMismatch,
    ExtraKey,
    MissingKey,
    PatternMismatch,
    Problem,
    SizeMismatch,
    TypeMismatch,
    Unresolved,
)
from runner.puppet.types.pattern import PatternType
from runner.puppet.types.reference import TypeReferenceType
from runner.puppet.types.sensitive import SensitiveType
from runner.puppet.types.struct import StructType
from runner.puppet.types.tuple_ import TupleType
from runner.puppet.types.type_ import TypeType
from runner.puppet.types.undef import UNDEF, UndefType
from runner.puppet.types.variant import NotUndefType, OptionalType, VariantType


def describe(expected: Type, actual: Type, path: Path, original: Type | None = None) -> list[Problem]:
    """Return the problems of assigning one type to another; none when it can be.

    Args:
        expected: the type that is wanted.
        actual: the type that is there.
        path: where that is.
        original: what messages name instead of `expected`: the Optional or alias around it.
    """
    missing = _unresolved_name(expected, set())
    if missing is not None:
        return [Unresolved(path, missing)]
    simple = expected.normalize()
    describer = _DESCRIBERS.get(type(simple), _plain)
    return describer(simple, original or expected, actual, path)


def merge_alternatives(
    position: int, size_class: type[Problem], alternatives: Sequence[Sequence[Problem]]
) -> list[Problem]:
    """Return the problems of several alternatives that all failed, as one when they failed alike at the same place."""
    found = [problem for each in alternatives for problem in each]
    for kind in (size_class, problems.MissingBlock, problems.UnexpectedBlock, TypeMismatch):
        alike = [problem for problem in found if isinstance(problem, kind)]
        if len(alike) == len(alternatives) and len({problem.place for problem in alike}) == 1:
            merged = alike[0]
            for problem in alike[1:]:
                merged = merged.merged(problem)
            found = [merged]
            break
    return [found[0].without_step(position)] if len(found) == 1 else found


def _plain(expected: Type, original: Type, actual: Type, path: Path) -> list[Problem]:
    return [] if expected.assignable(actual) else [TypeMismatch(path, original, actual)]


def _variant(expected: VariantType, original: Type, actual: Type, path: Path) -> list[Problem]:
    types = list(expected.types)
    if isinstance(original, OptionalType):
        types.insert(0, UNDEF)
    alternatives: list[list[Problem]] = []
    for index, member in enumerate(types):
        found = describe(member, actual, (*path, Step("variant", str(index))))
        if not found:
            return []
        alternatives.append(found)
    merged = merge_alternatives(len(path), SizeMismatch, alternatives)
    if isinstance(original, TypeAlias) and len(merged) == 1:
        return [TypeMismatch(path, original, actual)]
    return merged


def _optional(expected: OptionalType, original: Type, actual: Type, path: Path) -> list[Problem]:
    if isinstance(actual, UndefType) or expected.type is None:
        return []
    return describe(expected.type, actual, path, original if isinstance(original, TypeAlias) else expected)


def _words(expected: Type, original: Type, actual: Type, path: Path) -> list[Problem]:
    return [PatternMismatch(path, original, actual)]


def _alias(expected: TypeAlias, original: Type, actual: Type, path: Path) -> list[Problem]:
    if expected.directly_recursive:
        return _plain(expected, original, actual, path)  # going into the definition would come back here
    return describe(expected.definition, actual, path, expected)


def _unresolved_name(part: Any, seen: set[int]) -> str | None:
    """Return the first name in a type that nobody knows, or None."""
    if isinstance(part, TypeReferenceType):
        return part.text
    if isinstance(part, TypeAlias):
        if part in _COMPLETE or id(part) in seen:
            return None
        seen.add(id(part))
        return _unresolved_name(part.definition, seen)
    if isinstance(part, _CONTAINERS):
        part = part._key  # noqa: SLF001 - what it is made of
    if isinstance(part, tuple):
        for each in part:
            found = _unresolved_name(each, seen)
            if found is not None:
                return found
    return None


_COMPLETE = (DATA, RICH_DATA)
_CONTAINERS = (
    ArrayType, CallableType, HashType, IterableType, NotUndefType, OptionalType, SensitiveType, StructType, TupleType,
    TypeType, VariantType,
)  # fmt: skip


def _array(expected: ArrayType, original: Type, actual: Type, path: Path) -> list[Problem]:
    element = expected.element_type
    if not isinstance(actual, (TupleType, ArrayType)):
        return [TypeMismatch(path, original, actual)]
    if not expected.sizes.contains(actual.counted):
        return [SizeMismatch(path, expected.sizes, actual.counted)]
    if isinstance(actual, ArrayType):
        return [TypeMismatch(path, original, ArrayType(actual.element_type))]
    found: list[Problem] = []
    for index, each in enumerate(actual.types):
        if not element.assignable(each):
            found.extend(describe(element, each, (*path, Step("index", str(index)))))
    return found


def _hash(expected: HashType, original: Type, actual: Type, path: Path) -> list[Problem]:
    if isinstance(actual, StructType):
        if not expected.sizes.contains(actual.allowed_sizes):
            return [SizeMismatch(path, expected.sizes, actual.allowed_sizes)]
        found: list[Problem] = []
        for member in actual.members:
            if not expected.key_type.assignable(member.key_type):
                found.extend(describe(expected.key_type, member.key_type, (*path, Step("key", member.key))))
            if not expected.value_type.assignable(member.value_type):
                found.extend(describe(expected.value_type, member.value_type, (*path, Step("entry", member.key))))
        return found
    return _sized_hash(expected, original, actual, path)


def _sized_hash(expected: SizedType, original: Type, actual: Type, path: Path) -> list[Problem]:
    if not isinstance(actual, HashType):
        return [TypeMismatch(path, original, actual)]
    sizes = expected.allowed_sizes if isinstance(expected, StructType) else expected.sizes
    if not sizes.contains(actual.sizes):
        return [SizeMismatch(path, sizes, actual.sizes)]
    return [TypeMismatch(path, original, HashType(actual.key_type, actual.value_type))]


def _struct(expected: StructType, original: Type, actual: Type, path: Path) -> list[Problem]:
    if not isinstance(actual, StructType):
        return _sized_hash(expected, original, actual, path)
    found: list[Problem] = []
    left = dict(actual.by_key)
    for mine in expected.members:
        theirs = left.pop(mine.key, None)
        if theirs is None:
            if not mine.optional:
                found.append(MissingKey(path, mine.key))
            continue
        if not mine.key_type.assignable(theirs.key_type):
            found.extend(describe(mine.key_type, theirs.key_type, (*path, Step("key", mine.key))))
        if not mine.value_type.assignable(theirs.value_type):
            found.extend(describe(mine.value_type, theirs.value_type, (*path, Step("entry", mine.key))))
    found.extend(ExtraKey(path, key) for key in left)
    return found


def _tuple(expected: TupleType, original: Type, actual: Type, path: Path) -> list[Problem]:
    return describe_tuple(expected, original, actual, path, SizeMismatch)


def describe_tuple(
    expected: TupleType, original: Type, actual: Type, path: Path, size_class: type[SizeMismatch]
) -> list[Problem]:
    """Return the problems of assigning to a Tuple, with the words for sizes or for counts of arguments."""
    if expected == actual or (not expected.types and isinstance(actual, ArrayType)):
        return []
    if not isinstance(actual, (TupleType, ArrayType)):
        return [TypeMismatch(path, original, actual)]
    if not expected.sizes.contains(actual.sizes):
        return [size_class(path, expected.sizes, actual.sizes)]
    found: list[Problem] = []
    if isinstance(actual, ArrayType):
        for each in expected.types:
            if not each.assignable(actual.element_type):
                found.extend(describe(each, actual.element_type, (*path, Step("index", "*"))))
        return found
    for index, each in enumerate(actual.types if expected.types else ()):
        position = min(index, len(expected.types) - 1)
        wanted = expected.types[position]
        if not wanted.assignable(each):
            found.extend(describe(wanted, each, (*path, Step("index", str(position)))))
    return found


def _callable(expected: CallableType, original: Type, actual: Type, path: Path) -> list[Problem]:
    if not isinstance(actual, CallableType):
        return [TypeMismatch(path, original, actual)]
    if expected.parameters is None and expected.returns is None:
        return []
    if expected.parameters is not None:
        parameters = actual.parameters or TupleType()
        found = describe_tuple(expected.parameters, expected.parameters, parameters, path, CountMismatch)
        if found:
            return found
    wanted, given = expected.returns or ANY, actual.returns or ANY
    if not wanted.assignable(given):
        return [TypeMismatch((*path, Step("return")), wanted, given)]
    wanted, given = expected.block or UNDEF, actual.block or UNDEF
    return [] if given.assignable(wanted) else [TypeMismatch((*path, Step("block")), wanted, given)]


_DESCRIBERS: dict[type, Callable[[Any, Type, Type, Path], list[Problem]]] = {
    ArrayType: _array,
    CallableType: _callable,
    EnumType: _words,
    HashType: _hash,
    OptionalType: _optional,
    PatternType: _words,
    StructType: _struct,
    TupleType: _tuple,
    TypeAlias: _alias,
    VariantType: _variant,
}
