"""`match`: what a pattern finds."""

from __future__ import annotations

from runner.errors import ArgumentFault
from runner.puppet.functions.regexes import compile_pattern, groups_of
from runner.puppet.functions.ruby import class_name
from runner.puppet.functions.signature import Value, function
from runner.puppet.values import Regexp

_PATTERN = "Variant[Any, Type]"


@function("String", _PATTERN)
def in_string(string: str, pattern: Value) -> list[Value] | None:
    """Return the whole match and the groups, or undef. The pattern may be text, a Regexp, or a type or array of some.

    Example:
        match('abc123', /([a-z]+)([0-9]+)/)
    """
    return _match(string, pattern)


@function("Array[String]", _PATTERN)
def in_strings(string: list[str], pattern: Value) -> list[Value]:
    """Do so with every string of an array.

    Example:
        match(['a1', 'b'], /[0-9]/)
    """
    return [_match(each, pattern) for each in string]


def _match(text: str, pattern: Value) -> list[Value] | None:
    if isinstance(pattern, str):
        return _find(text, compile_pattern(pattern))
    if isinstance(pattern, Regexp):
        return _find(text, pattern.pattern)
    if isinstance(pattern, list):
        return _first(text, pattern)
    from runner.puppet.types import PatternType, RegexpType, TypeAlias, VariantType

    if isinstance(pattern, TypeAlias):
        return _match(text, pattern.resolved)
    if isinstance(pattern, VariantType):
        return _first(text, list(pattern.types))
    if isinstance(pattern, PatternType):
        return _first(text, list(pattern.patterns))
    if isinstance(pattern, RegexpType):
        if pattern.pattern is None:
            raise ArgumentFault("Given Regexp Type has no regular expression")
        return _find(text, pattern.pattern.pattern)
    raise ArgumentFault(
        "match() expects pattern of T, where T is String, Regexp, Regexp[r], Pattern[p], or Array[T]. "
        f"Got {class_name(pattern)}"
    )


def _first(text: str, patterns: list[Value]) -> list[Value] | None:
    return next((found for pattern in patterns if (found := _match(text, pattern)) is not None), None)


def _find(text: str, pattern: Value) -> list[Value] | None:
    match = pattern.search(text)
    return None if match is None else groups_of(match)
