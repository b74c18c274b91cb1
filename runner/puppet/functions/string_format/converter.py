"""Which rule writes which value."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from runner.puppet.functions.printf import sprintf
from runner.puppet.functions.string_format import scalars
from runner.puppet.functions.string_format.containers import Place, array_text, hash_text
from runner.puppet.functions.string_format.indented import object_text
from runner.puppet.functions.string_format.spec import Format, parse_format
from runner.puppet.functions.string_format.table import FormatTable, default_formats, read_table
from runner.puppet.types.array import ARRAY
from runner.puppet.types.base import Type
from runner.puppet.types.hash_ import HASH
from runner.puppet.types.infer import infer_detailed
from runner.puppet.types.object_ import ParameterizedObject, object_type_of
from runner.puppet.values import DEFAULT, Binary, Default, PuppetIterator, Regexp, Uri, Value


def to_text(value: Value, formats: Value = DEFAULT) -> str:
    """Return a value as text under a format, formats by type, or the usual ones.

    Raises:
        ArgumentFault: a format is malformed, or not one for the kind of the value.
    """
    if formats is DEFAULT:
        if type(value) is str:
            return value
        if type(value) is int:
            return str(value)
    type_ = infer_detailed(value)
    table = default_formats()
    if isinstance(formats, str):
        table = table.overridden(FormatTable([_for_value(type_, formats)]))
    elif isinstance(formats, dict):
        table = table.overridden(read_table(formats))
    return _convert(value, type_, table, Place())


def _for_value(type_: Type, text: str) -> tuple[Type, Format]:
    """A single format is for the very type of the value; for containers, for all of their kind."""
    format_ = parse_format(text)
    for kind in (ARRAY, HASH):
        if kind.assignable(type_):
            return kind, format_
    return type_, format_


def _convert(value: Value, type_: Type, formats: FormatTable, place: Place) -> str:
    kind = type(value)
    if kind is list:
        return array_text(value, type_, formats, place, _convert)
    if kind is dict:
        return hash_text(value, type_, formats, place, _convert)
    scalar = _SCALARS.get(kind)
    if scalar is not None:
        return scalar(value, formats.find(type_))
    if isinstance(value, PuppetIterator):
        items = list(value)
        return array_text(items, infer_detailed(items), formats, place, _convert)
    if isinstance(value, Type):
        return scalars.type_text(value, formats.find(type_))
    if object_type_of(value) is not None:
        return _object(value, type_, formats, place)
    return sprintf(formats.find(type_).text, [value])


def _object(value: Value, type_: Type, formats: FormatTable, place: Place) -> str:
    format_ = formats.find(type_.base if isinstance(type_, ParameterizedObject) else type_)
    if format_.letter == "p":
        place = replace(place, indenting=format_.alternate or place.indenting)
        return object_text(value, place.level if place.indenting else None)
    if format_.letter in "sq":
        return object_text(value, None)
    raise scalars.illegal("Object", format_, "spq")


_SCALARS: dict[type, Callable[[Any, Format], str]] = {
    int: scalars.integer_text,
    float: scalars.real_text,
    str: scalars.string_text,
    bool: scalars.boolean_text,
    type(None): scalars.undef_text,
    Default: scalars.default_text,
    Regexp: scalars.regexp_text,
    Binary: scalars.binary_text,
    Uri: scalars.uri_text,
}
