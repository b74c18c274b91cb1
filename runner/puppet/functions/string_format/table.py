"""Formats by type, the most specific type first."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache

from runner.puppet.functions.string_format.spec import Format, parse_format
from runner.puppet.types.base import Type
from runner.puppet.values import Value, hash_

_RANKS = {"Struct": 1, "Hash": 2, "Tuple": 3, "Array": 4, "Pattern": 10, "Enum": 11, "String": 12}


class FormatTable:
    """Pairs of type and format; the first whose type accepts the type of a value is the format of the value."""

    __slots__ = ("entries",)

    def __init__(self, entries: Iterable[tuple[Type, Format]]) -> None:
        self.entries = tuple(entries)

    def find(self, type_: Type) -> Format:
        """Return the format for values of a type."""
        for key, format_ in self.entries:
            if key.assignable(type_):
                return format_
        return parse_format("%s")

    def overridden(self, higher: FormatTable) -> FormatTable:
        """Return both tables as one. The higher one wins; what is narrower than a type in it counts no more."""
        lower = [
            (key, format_)
            for key, format_ in self.entries
            if not any(other != key and other.assignable(key) for other, _ in higher.entries)
        ]
        merged: dict[Type, Format] = dict(lower)
        for key, format_ in higher.entries:
            below = merged.get(key)
            merged[key] = format_ if below is None else _override(below, format_)
        return FormatTable(_sorted(list(merged.items())))


def _override(lower: Format, higher: Format) -> Format:
    elements = higher.elements
    if lower.elements is not None:
        elements = lower.elements if elements is None else lower.elements.overridden(elements)
    separator = lower.separator if higher.separator is None else higher.separator
    separator2 = lower.separator2 if higher.separator2 is None else higher.separator2
    return parse_format(higher.text, separator, separator2, elements)


def _sorted(entries: list[tuple[Type, Format]]) -> list[tuple[Type, Format]]:
    """Merge sort: the order is not total, so the way of sorting is part of the result."""
    if len(entries) < 2:
        return entries
    middle = len(entries) // 2
    left, right = _sorted(entries[:middle]), _sorted(entries[middle:])
    result = []
    while left and right:
        result.append(left.pop(0) if _order(left[0][0], right[0][0]) <= 0 else right.pop(0))
    return result + left + right


def _order(left: Type, right: Type) -> int:
    if left == right:
        return 0
    narrower, wider = right.assignable(left), left.assignable(right)
    if narrower != wider:
        return -1 if narrower else 1
    ranks = _RANKS.get(left.name, 0), _RANKS.get(right.name, 0)
    if 0 in ranks:
        return -1 if str(left) < str(right) else 1
    return ranks[0] - ranks[1]


def read_table(formats: Value) -> FormatTable:
    """Return the table of a Puppet hash of type to format, or to a hash with `format`, separators and more."""
    entries = []
    for key, value in hash_.items(formats):
        if isinstance(value, dict):
            elements = value.get("string_formats")
            format_ = parse_format(
                value.get("format") or "",
                value.get("separator"),
                value.get("separator2"),
                None if elements is None else read_table(elements),
            )
        else:
            format_ = parse_format(value)
        entries.append((key, format_))
    return FormatTable(entries)


@cache
def element_formats() -> FormatTable:
    """Return the formats of what is in a container."""
    from runner.puppet.types.any_ import ANY

    return FormatTable([(ANY, parse_format("%p"))])


@cache
def default_formats() -> FormatTable:
    """Return the formats that hold when nothing else is said."""
    from runner.puppet.types.any_ import ANY
    from runner.puppet.types.array import ARRAY
    from runner.puppet.types.binary import BINARY
    from runner.puppet.types.hash_ import HASH
    from runner.puppet.types.number import FLOAT, NUMERIC
    from runner.puppet.types.object_ import OBJECT

    return FormatTable(
        [
            (OBJECT, parse_format("%p")),
            (FLOAT, parse_format("%f")),
            (NUMERIC, parse_format("%d")),
            (ARRAY, parse_format("%a", ", ", ", ", element_formats())),
            (HASH, parse_format("%h", ", ", " => ", element_formats())),
            (BINARY, parse_format("%B")),
            (ANY, parse_format("%s")),
        ]
    )
