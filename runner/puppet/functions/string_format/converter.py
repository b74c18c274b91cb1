"""Which rule writes which value."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import lru_cache
from typing import Any

from runner.puppet.functions.printf import sprintf
from runner.puppet.functions.string_format import scalars
from runner.puppet.functions.string_format.containers import Place, array_text, hash_text
from runner.puppet.functions.string_format.indented import object_text
from runner.puppet.functions.string_format.spec import Format, parse_format
from runner.puppet.functions.string_format.table import FormatTable, default_formats, element_formats, read_table
from runner.puppet.types.array import ARRAY
from runner.puppet.types.base import Type
from runner.puppet.types.hash_ import HASH
from runner.puppet.types.infer import infer_detailed
from runner.puppet.types.object_ import ParameterizedObject, object_type_of
from runner.puppet.values import DEFAULT, Binary, Default, PuppetIterator, Regexp, Uri, Value, hash_, program_text
from runner.puppet.values.native import NativeObject


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
        if isinstance(value, list | dict):
            return _plain(value)
    if isinstance(formats, str) and (scalar := _SCALARS.get(type(value))) is not None:
        return scalar(value, parse_format(formats))  # a format for the very value stands above all others
    type_ = infer_detailed(value)
    table = default_formats()
    if isinstance(formats, str):
        table = _table_of_text(*_for_value(type_, formats))
    elif isinstance(formats, dict):
        table = _table_of_hash(formats)
    return _convert(value, type_, table, Place())


def _plain(value: Value) -> str:
    """Return what is in an array or hash by the usual formats, which need no tables."""
    # hot: see tests/bench/bench_regex.py
    kind = type(value)
    if kind in _PLAIN:
        return program_text(value)
    if kind is list:
        return f"[{', '.join([_plain(item) for item in value])}]"
    if kind is dict:
        pairs = [f"{_plain(key)} => {_plain(item)}" for key, item in hash_.items(value)]
        return f"{{{', '.join(pairs)}}}"
    formats = element_formats() if object_type_of(value) is None else default_formats()
    return _convert(value, infer_detailed(value), formats, Place())


@lru_cache(maxsize=256)
def _table_of_text(type_: Type, format_: Format) -> FormatTable:
    return default_formats().overridden(FormatTable([(type_, format_)]))


_TABLES: dict[Any, FormatTable] = {}
_MOST_TABLES = 256


def _table_of_hash(formats: dict[Value, Value]) -> FormatTable:
    """Return the table of a hash of formats; programs use the same few again and again."""
    key = hash_.identity(formats)
    table = _TABLES.get(key)
    if table is None:
        if len(_TABLES) >= _MOST_TABLES:
            _TABLES.clear()
        table = _TABLES[key] = default_formats().overridden(read_table(formats))
    return table


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
        return value.to_text() if isinstance(value, NativeObject) else object_text(value, None)
    raise scalars.illegal("Object", format_, "spq")


_PLAIN = frozenset({str, int, float, bool, type(None), Default, Regexp})
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
