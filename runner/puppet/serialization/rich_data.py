"""Rich data: values as JSON-like data, with `__ptype` and `__pvalue` where JSON has no word for them."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator
from contextlib import contextmanager

from runner.model.sensitive import Sensitive
from runner.puppet.serialization import json_path
from runner.puppet.serialization.errors import SerializationFault
from runner.puppet.serialization.object_fields import object_fields
from runner.puppet.serialization.type_fields import PREFIX, describe, describe_member
from runner.puppet.types.base import Type
from runner.puppet.types.struct import Member
from runner.puppet.values.binary import Binary
from runner.puppet.values.default import Default
from runner.puppet.values.hash_ import HashKey, items
from runner.puppet.values.iterator import PuppetIterator
from runner.puppet.values.literal import program_text
from runner.puppet.values.regexp import Regexp
from runner.puppet.values.semver import SemVer
from runner.puppet.values.semver_range import SemVerRange
from runner.puppet.values.timespan import Timespan
from runner.puppet.values.timestamp import Timestamp
from runner.puppet.values.uri import Uri
from runner.puppet.values.value import Value

TYPE_KEY = "__ptype"
VALUE_KEY = "__pvalue"
LOCAL_REFERENCE = "LocalRef"

_PLAIN = frozenset({str, int, bool, type(None)})
_AS_TEXT: dict[type, tuple[str, Callable[[Value], str]]] = {
    Regexp: ("Regexp", lambda value: value.source),
    SemVer: ("SemVer", str),
    SemVerRange: ("SemVerRange", str),
    Timespan: ("Timespan", str),
    Timestamp: ("Timestamp", str),
    Binary: ("Binary", str),
    Uri: ("URI", str),
}
_MOST_ELEMENTS = 200


def encode_rich(
    value: Value,
    *,
    local_reference: bool = False,
    type_by_reference: bool = True,
    lenient: bool = False,
    text: Callable[[Value], str] = program_text,
) -> Value:
    """Return a value as data that JSON can hold.

    Args:
        value: what to write. Secrets are written in the clear, marked as Sensitive.
        local_reference: write the same array, hash or object once, and afterwards a reference to it.
        type_by_reference: write the type of an object as its name instead of its definition.
        lenient: write what has no form as data too: iterators as `{"__iterator": […]}`, numbers that JSON lacks as
            `{"__float": "NaN"}`, and anything else as `{"__string": "…"}`. For tools that show results.
        text: what a value without a form is shown as.

    Raises:
        SerializationFault: the value, or one in it, has no form as data.
    """
    encoder = _Encoder(local_reference=local_reference, type_by_reference=type_by_reference, lenient=lenient)
    try:
        return encoder.encode(value)
    except RecursionError as error:
        raise SerializationFault("The data is nested too deeply to be serialized") from error
    except SerializationFault:
        if not lenient:
            raise
        return {"__string": text(value)}


class _Encoder:
    def __init__(self, *, local_reference: bool, type_by_reference: bool, lenient: bool) -> None:
        self.local_reference = local_reference
        self.type_by_reference = type_by_reference
        self.lenient = lenient
        self.path: list[Value] = []
        self.seen: dict[int, tuple[Value, Value]] = {}
        self.inside: set[int] = set()

    def encode(self, value: Value) -> Value:
        kind = type(value)
        if kind in _PLAIN:
            return value
        if kind is float:
            return self._float(value)
        as_text = _AS_TEXT.get(kind)
        if as_text is not None:
            name, text = as_text
            return {TYPE_KEY: name, VALUE_KEY: text(value)}
        if kind is Default:
            return {TYPE_KEY: "Default"}
        if kind is PuppetIterator:
            return self._iterator(value)
        with self._once(value) as reference:
            if reference is not None:
                return reference
            if kind is list:
                return [self._under(index, item) for index, item in enumerate(value)]
            if kind is dict:
                return self._hash(value)
            if kind is Sensitive:
                return {TYPE_KEY: "Sensitive", VALUE_KEY: self._under(VALUE_KEY, value.unwrap())}
            return self._object(value)

    def _under(self, key: Value, value: Value) -> Value:
        """Encode a value that stands under a key of what is being written."""
        if not self.local_reference:
            return self.encode(value)
        self.path.append(key)
        try:
            return self.encode(value)
        finally:
            self.path.pop()

    @contextmanager
    def _once(self, value: Value) -> Iterator[Value]:
        """Guard against values inside themselves; give the reference to write for one written before."""
        if self.local_reference:
            known = self.seen.get(id(value))
            if known is not None and known[0] is not None:
                yield {TYPE_KEY: LOCAL_REFERENCE, VALUE_KEY: known[0]}
                return
            self.seen[id(value)] = json_path.render(self.path), value
        if id(value) in self.inside:
            raise SerializationFault(
                f"Endless recursion detected when attempting to serialize value of class {type(value).__name__}",
                "SERIALIZATION_ENDLESS_RECURSION",
            )
        self.inside.add(id(value))
        try:
            yield None
        finally:
            self.inside.discard(id(value))

    def _float(self, value: float) -> Value:
        if math.isfinite(value) or not self.lenient:
            return value
        return {"__float": "NaN" if math.isnan(value) else "Infinity" if value > 0 else "-Infinity"}

    def _iterator(self, value: PuppetIterator) -> Value:
        if not self.lenient:
            raise SerializationFault(f"An {value!r} cannot be serialized")
        elements = []
        for element in value:
            elements.append(self.encode(element))
            if len(elements) == _MOST_ELEMENTS:
                break
        return {"__iterator": elements}

    def _hash(self, value: dict[Value, Value]) -> Value:
        if all(type(key) is str and key != TYPE_KEY for key in value):
            return {key: self._under(key, item) for key, item in value.items()}
        pairs: list[Value] = []
        for key, item in value.items():
            plain = key.value if type(key) is HashKey else key
            pairs += [self._under(VALUE_KEY, plain), self._under(VALUE_KEY, item)]
        return {TYPE_KEY: "Hash", VALUE_KEY: pairs}

    def _object(self, value: Value) -> Value:
        if isinstance(value, Type):
            name, fields = describe(value)
            return self._fields(PREFIX + name, fields)
        if isinstance(value, Member):
            return self._fields(f"{PREFIX}StructElement", describe_member(value))
        found = object_fields(value)
        if found is None:
            raise SerializationFault(f"A value of class {type(value).__name__} cannot be serialized")
        type_, name, fields = found
        if self.type_by_reference or type_ is None:
            return self._fields(name, fields)
        return self._fields(self._under(TYPE_KEY, type_), fields)

    def _fields(self, name: Value, fields: list[tuple[str, Value]]) -> Value:
        return {TYPE_KEY: name, **{key: self._under(key, plain_definition(value)) for key, value in fields}}


def plain_definition(value: Value) -> Value:
    """Return a definition of a type as plain data: it holds texts and hashes of kinds that print differently."""
    if isinstance(value, str) and type(value) is not str:
        return str.__str__(value)
    if isinstance(value, dict) and any(_special(key) or _special(item) for key, item in value.items()):
        return {plain_definition(key): plain_definition(item) for key, item in items(value)}
    if isinstance(value, dict) and type(value) is not dict:
        return dict(value)
    return value


def _special(value: Value) -> bool:
    return isinstance(value, str | dict) and (type(value) is not str)
