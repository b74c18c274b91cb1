"""The ways in which a type does not fit, and the words for each."""

from __future__ import annotations

from copy import copy
from dataclasses import dataclass, replace
from typing import Self

from runner.puppet.types.alias import TypeAlias
from runner.puppet.types.any_ import AnyType
from runner.puppet.types.base import Type
from runner.puppet.types.mismatch.path import Path
from runner.puppet.types.object_ import ObjectType, ParameterizedObject
from runner.puppet.types.size import Size
from runner.puppet.types.string import StringType
from runner.puppet.types.text import type_text
from runner.puppet.types.typeset import TypeSetType
from runner.puppet.types.variant import OptionalType, VariantType


@dataclass(frozen=True)
class Problem:
    """Something that does not fit, and where."""

    path: Path

    @property
    def place(self) -> Path:
        """The path without choices between alternatives."""
        return tuple([step for step in self.path if step.counts])

    def without_step(self, index: int) -> Self:
        """Return the same problem with one step of the path left out."""
        found = copy(self)
        object.__setattr__(found, "path", self.path[:index] + self.path[index + 1 :])
        return found

    def merged(self, other: Problem) -> Problem:
        """Return one problem for two of the same class at the same place."""
        return self

    def message(self) -> str:
        """Return what does not fit, in words."""
        raise NotImplementedError

    def __str__(self) -> str:
        steps = self.path[1:] if self.path and self.path[0].kind == "signature" else self.path
        return "".join([f" {step}" for step in steps]) + f" {self.message()}"


@dataclass(frozen=True)
class KeyProblem(Problem):
    """A problem about a name."""

    key: str


class MissingKey(KeyProblem):
    """A Struct lacks a key."""

    def message(self) -> str:
        return f"expects a value for key '{self.key}'"


class ExtraKey(KeyProblem):
    """A Struct has a key too many."""

    def message(self) -> str:
        return f"unrecognized key '{self.key}'"


class MissingParameter(KeyProblem):
    """A class, task or plan lacks a parameter."""

    def message(self) -> str:
        return f"expects a value for parameter '{self.key}'"


class UnknownParameter(KeyProblem):
    """A class, task or plan is given a parameter that it does not have."""

    def message(self) -> str:
        return f"has no parameter named '{self.key}'"


class Unresolved(KeyProblem):
    """The expected type is a name that nobody could find."""

    def message(self) -> str:
        return f"references an unresolved type '{self.key}'"


class MissingBlock(Problem):
    """A block is required."""

    def message(self) -> str:
        return "expects a block"


class UnexpectedBlock(Problem):
    """A block is given to what takes none."""

    def message(self) -> str:
        return "does not expect a block"


@dataclass(frozen=True)
class SizeMismatch(Problem):
    """A collection has too few or too many elements."""

    expected: Size
    actual: Size

    def merged(self, other: Problem) -> Problem:
        assert isinstance(other, SizeMismatch)
        return replace(self, expected=self.expected.union(other.expected))

    def message(self) -> str:
        return f"expects size to be {range_words(self.expected, '0')}, got {range_words(self.actual, '0')}"


class CountMismatch(SizeMismatch):
    """A call has too few or too many arguments."""

    def message(self) -> str:
        low, high = self.expected
        singular = (low == 1 and high in (1, None)) or (low == 0 and high == 1)
        expected = f"{range_words(self.expected, 'no')} argument{'' if singular else 's'}"
        return f"expects {expected}, got {range_words(self.actual, 'none')}"


@dataclass(frozen=True)
class TypeMismatch(Problem):
    """A type is expected and another is there."""

    expected: Type
    actual: Type

    def __post_init__(self) -> None:
        object.__setattr__(self, "expected", self.expected.normalize())
        object.__setattr__(self, "actual", self.actual.normalize())

    def merged(self, other: Problem) -> Problem:
        assert isinstance(other, TypeMismatch)
        return replace(self, expected=_either(self.expected, other.expected))

    def message(self) -> str:
        expected = self.expected
        optional = isinstance(expected, OptionalType)
        if isinstance(expected, OptionalType) and expected.type is not None:
            expected = expected.type
        alternatives = list(expected.types) if isinstance(expected, VariantType) else [expected]
        if any(_needs_detail(each, self.actual) for each in alternatives):
            words = [type_text(each, expand=True) for each in alternatives]
            actual = _detailed_actual(alternatives, self.actual)
        else:
            words = list(dict.fromkeys(map(short_name, alternatives)))
            actual = short_name(self.actual)
        if optional:
            words.insert(0, "Undef")
        if len(words) == 1:
            return f"expects {'an' if words[0][:1].lower() in 'aeiouy' else 'a'} {words[0]} value, got {actual}"
        if len(words) == 2:
            return f"expects a value of type {words[0]} or {words[1]}, got {actual}"
        return f"expects a value of type {', '.join(words[:-1])}, or {words[-1]}, got {actual}"


class PatternMismatch(TypeMismatch):
    """A text is expected that is one of some words or matches an expression."""

    def message(self) -> str:
        expected = self.expected
        prefix = ""
        if isinstance(expected, OptionalType) and expected.type is not None:
            expected = expected.type
            prefix = "an undef value or "
        if isinstance(expected, VariantType):
            expected = expected.normalize()  # words of several Enums are listed as one
        actual = self.actual
        got = f"'{actual.value}'" if isinstance(actual, StringType) and actual.value is not None else short_name(actual)
        return f"expects {prefix}a match for {type_text(expected, expand=True)}, got {got}"


def range_words(size: Size, zero: str) -> str:
    """Return a size in words."""
    low, high = size
    if low == high:
        return str(low) if low else zero
    if low == 0:
        return "unlimited" if high is None else f"at most {high}"
    return f"at least {low}" if high is None else f"between {low} and {high}"


def simple_name(type_: Type) -> str:
    """Return the name of a type alone."""
    if isinstance(type_, TypeSetType):
        return type_.set_name
    return getattr(type_, "alias_name", None) or getattr(type_, "object_name", None) or type_.name


def short_name(type_: Type) -> str:
    """Return the name of a type, with that of the one type it contains: `Sensitive[String]`."""
    inner = getattr(type_, "type", None)
    if isinstance(inner, Type) and type(inner) is not AnyType:
        # An Object type without a name has none to show.
        shown = "" if isinstance(inner, ObjectType) and inner.object_name is None else simple_name(inner)
        return f"{type_.name}[{shown}]"
    return simple_name(type_)


def _either(left: Type, right: Type) -> Type:
    types: list[Type] = []
    for each in (left, right):
        types.extend(each.types if isinstance(each, VariantType) else [each])
    unique = list(dict.fromkeys(types))
    return unique[0] if len(unique) == 1 else VariantType(unique)


def _needs_detail(expected: Type, actual: Type) -> bool:
    """Tell whether names alone would not say what is wrong."""
    if isinstance(expected, TypeAlias) or isinstance(actual, TypeAlias):
        return True
    return _same_kind(expected, actual) or bare_accepts(expected, actual)


def _same_kind(expected: Type, actual: Type) -> bool:
    expected, actual = expected.resolved, actual.resolved
    kinds = (expected.name, actual.name)
    return type(expected) is type(actual) or kinds in (("Struct", "Hash"), ("Tuple", "Array"))


def bare_accepts(expected: Type, actual: Type) -> bool:
    """Tell whether the expected type without its parameters accepts the actual one."""
    from runner.puppet.types.known import find_known

    expected = expected.resolved
    if isinstance(expected, ParameterizedObject):
        return True
    bare = find_known(expected.name)
    return bare is not None and bare.assignable(actual.resolved)


def _detailed_actual(alternatives: list[Type], actual: Type) -> str:
    if isinstance(actual, TypeAlias) or any(_same_kind(each, actual) for each in alternatives):
        return type_text(actual, expand=True)
    general = actual.resolved.generalize()
    if any(each.resolved.assignable(general) for each in alternatives):
        return type_text(actual, expand=True)
    return simple_name(actual)
