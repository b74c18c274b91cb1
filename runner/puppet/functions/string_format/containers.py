"""Arrays and hashes under a format: on one line, or with elements on lines of their own."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace

from runner.puppet.functions.string_format.scalars import illegal
from runner.puppet.functions.string_format.spec import Format
from runner.puppet.functions.string_format.table import FormatTable, element_formats
from runner.puppet.types.base import Type
from runner.puppet.types.infer import infer_detailed
from runner.puppet.values import Value, hash_

_STEP = "  "


@dataclass(frozen=True, slots=True)
class Place:
    """Where text is being written: how deep, whether first in its container, and whether lines are broken at all."""

    level: int = 0
    first: bool = True
    indenting: bool = False

    @property
    def breaks(self) -> bool:
        return self.indenting and self.level > 0 and not self.first

    @property
    def padding(self) -> str:
        return _STEP * self.level

    def inside(self, *, indenting: bool = False) -> Place:
        """Return the place of the first element."""
        return Place(self.level + 1, first=True, indenting=indenting)


Convert = Callable[[Value, Type, FormatTable, Place], str]


def array_text(items: list[Value], type_: Type, formats: FormatTable, place: Place, convert: Convert) -> str:
    """Return an array as text."""
    format_ = formats.find(type_)
    if format_.letter not in "asp":
        raise illegal("Array", format_, "asp")
    place = replace(place, indenting=format_.alternate or place.indenting)
    elements = format_.elements or element_formats()
    separator = ", " if format_.separator is None else format_.separator
    opening, closing = format_.delimiters(("[", "]"))
    texts = []
    child = place.inside(indenting=format_.alternate)
    for item in items:
        child = replace(child, first=False)
        item_type = infer_detailed(item)
        texts.append(convert(item, item_type, formats if _is_container(item) else elements, child))
    text = (f"\n{place.padding}" if place.breaks else "") + opening
    text += _join(items, texts, format_, separator, place.inside().padding)
    return text + closing


def _join(items: list[Value], texts: list[str], format_: Format, separator: str, padding: str) -> str:
    broken = format_.alternate and format_.width is not None and _widest(items, texts) > format_.width
    text = ""
    for index, (item, item_text) in enumerate(zip(items, texts, strict=True)):
        nested = _has_elements(item)
        if index == 0:
            text += " " if broken and not nested else ""
        else:
            text += separator
            after_nested = format_.alternate and _has_elements(items[index - 1])
            if (broken or after_nested) and not nested:
                text = text if text.endswith("\n") else text.rstrip()
                text += f"\n{padding}"
        if text.endswith(" ") and item_text.startswith("\n"):
            text = text.rstrip()
        text += item_text
    return text


def _widest(items: list[Value], texts: list[str]) -> int:
    """Return the length of the longest run of elements that are not containers themselves."""
    runs = [0]
    for item, text in zip(items, texts, strict=True):
        if _has_elements(item):
            runs.append(0)
        else:
            runs[-1] += len(text)
    return max(runs)


def hash_text(value: dict[Value, Value], type_: Type, formats: FormatTable, place: Place, convert: Convert) -> str:
    """Return a hash as text."""
    format_ = formats.find(type_)
    if format_.letter == "a":
        pairs = [[key, item] for key, item in hash_.items(value)]
        return array_text(pairs, infer_detailed(pairs), formats, place, convert)
    if format_.letter not in "hsp":
        raise illegal("Hash", format_, "hasp")
    place = replace(place, indenting=format_.alternate or place.indenting)
    elements = format_.elements or element_formats()
    separator = ", " if format_.separator is None else format_.separator
    arrow = " => " if format_.separator2 is None else format_.separator2
    opening, closing = format_.delimiters(("{", "}"))
    child = place.inside()
    if format_.alternate:
        separator = (separator if separator.endswith("\n") else separator.rstrip()) + "\n"
    padding = child.padding if format_.alternate else ""

    def element(item: Value) -> str:
        return convert(item, infer_detailed(item), formats if _is_container(item) else elements, child)

    pairs_text = separator.join([f"{padding}{element(key)}{arrow}{element(item)}" for key, item in hash_.items(value)])
    before = f"\n{place.padding}" if place.breaks else ""
    if format_.alternate:
        return f"{before}{opening}\n{pairs_text}\n{place.padding}{closing}"
    return f"{before}{opening}{pairs_text}{closing}"


def _has_elements(value: Value) -> bool:
    return isinstance(value, list | dict)


def _is_container(value: Value) -> bool:
    """Tell whether a value keeps the formats of what it stands in: containers and objects do."""
    from runner.puppet.types.object_ import object_type_of

    return isinstance(value, list | dict) or object_type_of(value) is not None
