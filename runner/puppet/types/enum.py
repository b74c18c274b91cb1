"""`Enum`: one of some words."""

from __future__ import annotations

from collections.abc import Iterable
from typing import ClassVar, Final

from runner.puppet.types.base import Check, Guard, Type
from runner.puppet.types.size import Size
from runner.puppet.types.string import CHARACTER, STRING, StringType, TextType


class EnumType(TextType):
    """One of a set of texts, case ignored on request. Without values nothing is an instance, yet any text fits."""

    name: ClassVar[str] = "Enum"
    _fields: ClassVar[tuple[str, ...]] = ("values", "ignore_case")

    def __init__(self, values: Iterable[str] = (), *, ignore_case: bool = False) -> None:
        self.values = tuple(sorted(set(values)))
        self.ignore_case = ignore_case

    def build_check(self) -> Check:
        if self.ignore_case:
            folded = frozenset(value.casefold() for value in self.values)
            return lambda value: type(value) is str and value.casefold() in folded
        wanted = frozenset(self.values)
        return lambda value: type(value) is str and value in wanted

    def assignable_from(self, other: Type, guard: Guard | None) -> bool:
        if not isinstance(other, TextType):
            return False
        if not self.values:
            return True
        if isinstance(other, StringType):
            return other.value is not None and self.accepts(other.value)
        if isinstance(other, EnumType):
            fits = self.ignore_case or not other.ignore_case
            return bool(other.values) and fits and all(map(self.accepts, other.values))
        return False

    def generalize(self) -> Type:
        lengths = self.known_lengths
        return STRING if lengths is None else StringType(lengths)

    @property
    def element(self) -> Type | None:
        return CHARACTER  # of its texts; the words are what iterating over the type itself gives

    @property
    def known_lengths(self) -> Size | None:
        if not self.values:
            return None
        lengths = [len(value) for value in self.values]
        return Size(min(lengths), max(lengths))

    @property
    def only_value(self) -> str | None:
        return self.values[0] if len(self.values) == 1 and not self.ignore_case else None


ENUM: Final = EnumType()
