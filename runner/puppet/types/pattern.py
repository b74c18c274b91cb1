"""`Pattern`: text that a regular expression matches. `Regexp`: regular expressions themselves."""

from __future__ import annotations

from collections.abc import Iterable
from typing import ClassVar, Final

from runner.puppet.types.base import BulkCheck, Check, Guard, Type, class_check
from runner.puppet.types.enum import EnumType
from runner.puppet.types.scalar import ScalarType
from runner.puppet.types.string import StringType, TextType
from runner.puppet.values.regexp import Regexp
from runner.puppet.values.value import Value


class PatternType(TextType):
    """Text in which at least one of the expressions is found; without expressions any text."""

    name: ClassVar[str] = "Pattern"
    _fields: ClassVar[tuple[str, ...]] = ("patterns",)

    def __init__(self, patterns: Iterable[Regexp] = ()) -> None:
        self.patterns = tuple(dict.fromkeys(patterns))

    def build_check(self) -> Check:
        if not self.patterns:
            return class_check(str)[0]
        searches = [regexp.pattern.search for regexp in self.patterns]
        if len(searches) == 1:
            (search,) = searches
            return lambda value: type(value) is str and search(value) is not None

        def check(value: Value) -> bool:
            return type(value) is str and any(search(value) is not None for search in searches)

        return check

    def assignable_from(self, other: Type, guard: Guard | None) -> bool:
        if not isinstance(other, TextType):
            return False
        if not self.patterns or self == other:
            return True
        if isinstance(other, StringType):
            return other.value is not None and self.accepts(other.value)
        if isinstance(other, EnumType):
            return bool(other.values) and all(map(self.accepts, other.values))
        return False


class RegexpType(ScalarType):
    """A regular expression, or one with a given source."""

    name: ClassVar[str] = "Regexp"
    _fields: ClassVar[tuple[str, ...]] = ("pattern",)

    def __init__(self, pattern: Regexp | None = None) -> None:
        self.pattern = pattern

    def build_check(self) -> Check:
        pattern = self.pattern
        if pattern is None:
            return class_check(Regexp)[0]
        return lambda value: bool(value == pattern)

    def build_bulk_check(self) -> BulkCheck:
        return class_check(Regexp)[1] if self.pattern is None else Type.build_bulk_check(self)

    def may_hold(self, kind: type) -> bool:
        return kind is Regexp

    def assignable_from(self, other: Type, guard: Guard | None) -> bool:
        return isinstance(other, RegexpType) and (self.pattern is None or self.pattern == other.pattern)


PATTERN: Final = PatternType()
REGEXP: Final = RegexpType()
