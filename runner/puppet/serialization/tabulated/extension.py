"""What a stream holds besides texts, numbers, booleans and undef."""

from __future__ import annotations

from enum import IntEnum
from typing import NamedTuple, Protocol

from runner.puppet.values.value import Value


class Code(IntEnum):
    """The kinds of extensions."""

    INNER_TABULATION = 0x00
    TABULATION = 0x01
    ARRAY_START = 0x10
    MAP_START = 0x11
    PCORE_OBJECT_START = 0x12
    OBJECT_START = 0x13
    SENSITIVE_START = 0x14
    DEFAULT = 0x20
    COMMENT = 0x21
    REGEXP = 0x30
    TYPE_REFERENCE = 0x31
    TIME = 0x33
    TIMESPAN = 0x34
    VERSION = 0x35
    VERSION_RANGE = 0x36
    BINARY = 0x37
    BASE64 = 0x38
    URI = 0x39


# Kinds that a carrier remembers as it remembers texts.
REMEMBERED = frozenset(
    {
        Code.PCORE_OBJECT_START,
        Code.OBJECT_START,
        Code.COMMENT,
        Code.REGEXP,
        Code.TYPE_REFERENCE,
        Code.VERSION_RANGE,
        Code.BINARY,
        Code.BASE64,
        Code.URI,
    }
)


class Extension(NamedTuple):
    """An extension and its payload. The payload of `PCORE_OBJECT_START` is the type name and a count."""

    code: Code
    payload: tuple[Value, ...] = ()

    @property
    def follows(self) -> int:
        """How many items belong to what the extension begins."""
        if self.code in (Code.ARRAY_START, Code.OBJECT_START):
            return int(self.payload[0])
        if self.code is Code.MAP_START:
            return int(self.payload[0]) * 2
        return int(self.payload[1]) if self.code is Code.PCORE_OBJECT_START else 0


class Sink(Protocol):
    """Where items are written."""

    binary: bool

    def write(self, item: Value) -> None: ...


class WriteTable:
    """The texts written so far, by index."""

    def __init__(self) -> None:
        self._indexes: dict[Value, int] = {}

    def find(self, item: Value) -> int | None:
        """Return the index of an item that was written before."""
        return self._indexes.get(item)

    def add(self, item: Value) -> None:
        """Remember an item."""
        self._indexes[item] = len(self._indexes)

    def name_parts(self, name: str) -> list[Value]:
        """Return a qualified name as its number of parts and the parts; a part written before is its index."""
        parts: list[Value] = [name.count("::") + 1]
        for part in name.split("::"):
            index = self.find(part)
            if index is None:
                self.add(part)
                parts.append(part)
            else:
                parts.append(index)
        return parts


def is_remembered(item: Value) -> bool:
    """Tell whether a carrier remembers an item."""
    return isinstance(item, str) or (isinstance(item, Extension) and item.code in REMEMBERED)
