"""Rich data back to values."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from itertools import zip_longest
from typing import TYPE_CHECKING

from runner.model.sensitive import Sensitive
from runner.puppet.regex import RegexError
from runner.puppet.serialization import json_path
from runner.puppet.serialization.errors import SerializationFault
from runner.puppet.serialization.object_fields import make_object
from runner.puppet.serialization.rich_data import LOCAL_REFERENCE, TYPE_KEY, VALUE_KEY
from runner.puppet.serialization.type_fields import PREFIX, is_kind, make_struct_member, make_type
from runner.puppet.types.known_objects import DEFERRED, ERROR
from runner.puppet.types.object_ import ObjectType
from runner.puppet.values.binary import Binary
from runner.puppet.values.default import DEFAULT
from runner.puppet.values.hash_ import make_hash
from runner.puppet.values.regexp import Regexp
from runner.puppet.values.semver import SemVer
from runner.puppet.values.semver_range import SemVerRange
from runner.puppet.values.time_reading import timespan_from_text, timestamp_from_text
from runner.puppet.values.uri import Uri
from runner.puppet.values.value import Value

if TYPE_CHECKING:
    from runner.puppet.ports import TypeLookup

_BEING_MADE = object()
_WRONG_DATA = (LookupError, ValueError, TypeError, AttributeError, OverflowError, RecursionError)


def _regexp(source: str) -> Regexp:
    """Return a regular expression that compiles.

    Raises:
        SerializationFault: it does not.
    """
    found = Regexp(source)
    try:
        found.pattern  # noqa: B018 - compiles it
    except RegexError as error:
        raise SerializationFault(f"What is given as a Regexp is not a Regexp: {error}") from error
    return found


_FROM_TEXT: dict[str, Callable[[str], Value]] = {
    "Regexp": _regexp,
    "SemVer": SemVer.parse,
    "SemVerRange": SemVerRange.parse,
    "Timespan": timespan_from_text,
    "Timestamp": timestamp_from_text,
    "Binary": Binary.from_base64,
    "URI": Uri.parse,
}


def decode_rich(data: Value, *, types: TypeLookup | None = None, allow_unresolved: bool = False) -> Value:
    """Return the value that rich data stands for.

    Args:
        data: what `encode_rich` gives.
        types: finds the Object types that modules define.
        allow_unresolved: keep an object of an unknown type as the hash that it is, instead of failing.

    Raises:
        SerializationFault: the data stands for no value.
    """
    return _Decoder(types, allow_unresolved).decode(data)


class _Decoder:
    def __init__(self, types: TypeLookup | None, allow_unresolved: bool) -> None:
        self.types = types
        self.allow_unresolved = allow_unresolved
        self.root: Value = None
        self.made: dict[int, Value] = {}

    def decode(self, data: Value) -> Value:
        self.root = data
        try:
            return self._value(data)
        except _WRONG_DATA as error:
            raise SerializationFault(f"The data stands for no value: {error}") from error

    def _value(self, data: Value) -> Value:
        if not isinstance(data, list | Mapping):
            return data
        known = self.made.get(id(data))
        if known is _BEING_MADE:
            raise SerializationFault("The data contains a reference to something that it is a part of")
        if known is None:
            self.made[id(data)] = _BEING_MADE
            known = self.made[id(data)] = self._collection(data)
        return known

    def _collection(self, data: Value) -> Value:
        if isinstance(data, list):
            return [self._value(item) for item in data]
        name = data.get(TYPE_KEY)
        if not isinstance(name, str | Mapping):
            return {key: self._value(item) for key, item in data.items()}
        if isinstance(name, Mapping):
            return self._object(self._value(name), data)
        special = _SPECIAL.get(name)
        if special is not None:
            return special(self, data)
        if name in _FROM_TEXT:
            return self._from_text(name, data)
        if name.startswith(PREFIX):
            return self._type(name.removeprefix(PREFIX), data)
        return self._object(self._find(name), data)

    def _from_text(self, name: str, data: Mapping[str, Value]) -> Value:
        try:
            return _FROM_TEXT[name](data[VALUE_KEY])
        except (ValueError, KeyError) as error:
            raise SerializationFault(f"What is given as a {name} is not a {name}") from error

    def _hash(self, data: Mapping[str, Value]) -> Value:
        given = data.get(VALUE_KEY)
        if not isinstance(given, list):
            raise SerializationFault("What is given as a Hash has no array of keys and values")
        flat = [self._value(item) for item in given]
        return make_hash(zip_longest(flat[::2], flat[1::2]))

    def _reference(self, data: Mapping[str, Value]) -> Value:
        path = data.get(VALUE_KEY)
        if not isinstance(path, str):
            raise SerializationFault("What is given as a reference has no path")
        return self._value(json_path.resolve(path, self.root))

    def _attributes(self, data: Mapping[str, Value]) -> dict[str, Value]:
        return {key: self._value(item) for key, item in data.items() if key != TYPE_KEY}

    def _type(self, name: str, data: Mapping[str, Value]) -> Value:
        if name == "StructElement":
            return make_struct_member(**self._attributes(data))
        if not is_kind(name):
            raise _unknown(PREFIX + name)
        return make_type(name, self._attributes(data))

    def _find(self, name: str) -> Value:
        if name == "Error":
            return ERROR
        if name == "Deferred":
            return DEFERRED
        found = self.types.find_type(name) if self.types is not None else None
        return found if found is not None else name

    def _object(self, type_: Value, data: Mapping[str, Value]) -> Value:
        if not isinstance(type_, ObjectType):
            if self.allow_unresolved:
                return {key: self._value(item) for key, item in data.items()}
            raise _unknown(str(type_))
        try:
            return make_object(type_, self._attributes(data))
        except KeyError as error:
            raise SerializationFault(f"The data of a {type_.label} lacks the attribute {error}") from error


def _unknown(name: str) -> SerializationFault:
    return SerializationFault(f"No implementation mapping found for Puppet Type {name}")


_SPECIAL: dict[str, Callable[[_Decoder, Mapping[str, Value]], Value]] = {
    "Default": lambda _, __: DEFAULT,
    "Hash": _Decoder._hash,  # noqa: SLF001 - its own table
    LOCAL_REFERENCE: _Decoder._reference,  # noqa: SLF001
    "Sensitive": lambda decoder, data: Sensitive(decoder._value(data.get(VALUE_KEY))),  # noqa: SLF001
}
