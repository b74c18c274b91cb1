"""`String`, with a size, or with the one value that inference knows."""

from __future__ import annotations

from collections.abc import Iterable
from typing import ClassVar, Final

from runner.puppet.types.base import BulkCheck, Check, Guard, Type, class_check, sized_bulk
from runner.puppet.types.scalar import ScalarDataType
from runner.puppet.types.size import ANY_SIZE, Size
from runner.puppet.values.value import Value


class TextType(ScalarDataType):
    """What String, Enum and Pattern share: their values are text."""

    def build_bulk_check(self) -> BulkCheck:
        return Type.build_bulk_check(self)

    def may_hold(self, kind: type) -> bool:
        return kind is str

    @property
    def known_lengths(self) -> Size | None:
        """The lengths that values may have, or None when that cannot be told."""
        return None

    @property
    def only_value(self) -> str | None:
        """The one text that is a value of the type, or None."""
        return None


class StringType(TextType):
    """Text of some length. With `value` it is that text alone; the language writes it only as `Optional['text']`."""

    name: ClassVar[str] = "String"
    _fields: ClassVar[tuple[str, ...]] = ("size", "value")

    def __init__(self, size: Size | None = None, value: str | None = None) -> None:
        self.size = size
        self.value = value

    @property
    def lengths(self) -> Size:
        """The lengths that values may have."""
        if self.value is not None:
            return Size(len(self.value), len(self.value))
        return self.size or ANY_SIZE

    def build_check(self) -> Check:
        wanted = self.value
        if wanted is not None:
            return lambda value: type(value) is str and value == wanted
        if self.size is None or self.size == ANY_SIZE:
            return class_check(str)[0]
        low, high = self.size
        if high is None:
            return lambda value: type(value) is str and len(value) >= low
        return lambda value: type(value) is str and low <= len(value) <= high

    def build_bulk_check(self) -> BulkCheck:
        if self.value is not None:
            return Type.build_bulk_check(self)
        is_text = class_check(str)[1]
        if self.size is None or self.size == ANY_SIZE:
            return is_text
        low, high = self.size

        def bulk(values: Iterable[Value]) -> bool:
            values = list(values)
            return is_text(values) and sized_bulk(values, low, high)

        return bulk

    def assignable_from(self, other: Type, guard: Guard | None) -> bool:
        if not isinstance(other, TextType):
            return False
        if self.size is not None:
            lengths = other.known_lengths
            return self.size.contains(ANY_SIZE if lengths is None else lengths)
        if self.value is None:
            return True
        if isinstance(other, StringType):
            return other.value == self.value
        return other.only_value == self.value

    def generalize(self) -> Type:
        return STRING

    @property
    def element(self) -> Type | None:
        return CHARACTER

    @property
    def known_lengths(self) -> Size | None:
        return self.lengths

    @property
    def only_value(self) -> str | None:
        return self.value


STRING: Final = StringType()
CHARACTER: Final = StringType(Size(1, 1))
NOT_EMPTY: Final = StringType(Size(1))
