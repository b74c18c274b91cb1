"""Items → values."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING

from runner.model.sensitive import Sensitive
from runner.puppet.serialization.errors import SerializationFault
from runner.puppet.serialization.object_fields import make_object
from runner.puppet.serialization.tabulated.extension import Code, Extension
from runner.puppet.serialization.type_fields import PREFIX, is_kind, make_positional, make_struct_member
from runner.puppet.types.alias import TypeAlias
from runner.puppet.types.base import Type
from runner.puppet.types.known_objects import DEFERRED, ERROR
from runner.puppet.types.object_ import ObjectType
from runner.puppet.types.reference import TypeReferenceType
from runner.puppet.values.binary import Binary
from runner.puppet.values.default import DEFAULT
from runner.puppet.values.hash_ import hash_key
from runner.puppet.values.regexp import Regexp
from runner.puppet.values.semver import SemVer
from runner.puppet.values.semver_range import SemVerRange
from runner.puppet.values.timespan import NANOSECONDS, Timespan
from runner.puppet.values.timestamp import Timestamp
from runner.puppet.values.uri import Uri
from runner.puppet.values.value import Value

if TYPE_CHECKING:
    from runner.puppet.ports import TypeLookup

_WRONG_DATA = (StopIteration, LookupError, ValueError, TypeError, AttributeError, OverflowError, RecursionError)
_SCALARS: dict[Code, Callable[..., Value]] = {
    Code.REGEXP: Regexp,
    Code.TYPE_REFERENCE: TypeReferenceType,
    Code.TIME: lambda seconds, rest: Timestamp(seconds * NANOSECONDS + rest),
    Code.TIMESPAN: lambda seconds, rest: Timespan(seconds * NANOSECONDS + rest),
    Code.VERSION: SemVer.parse,
    Code.VERSION_RANGE: SemVerRange.parse,
    Code.BINARY: Binary,
    Code.BASE64: Binary.from_base64,
    Code.URI: Uri.parse,
}


def read_value(items: Iterator[Value], types: TypeLookup | None) -> Value:
    """Return the value that a stream of items stands for.

    Raises:
        SerializationFault: it stands for none.
    """
    try:
        return _Reader(items, types).read()
    except _WRONG_DATA as error:
        raise SerializationFault(f"The serialized data is not complete or not valid: {error!r}") from error


class _Reader:
    def __init__(self, items: Iterator[Value], types: TypeLookup | None) -> None:
        self.items = items
        self.types = types
        self.known: list[Value] = []

    def read(self) -> Value:
        item = next(self.items)
        if not isinstance(item, Extension):
            return item
        code, payload = item
        scalar = _SCALARS.get(code)
        if scalar is not None:
            return self._remember(scalar(*payload))
        if code is Code.TABULATION:
            return self.known[payload[0]]
        if code is Code.DEFAULT:
            return DEFAULT
        if code is Code.SENSITIVE_START:
            return Sensitive(self.read())
        if code is Code.COMMENT:
            return self.read()
        if code is Code.ARRAY_START:
            return self._array(payload[0])
        if code is Code.MAP_START:
            return self._hash(payload[0])
        if code is Code.PCORE_OBJECT_START:
            return self._pcore(*payload)
        if code is Code.OBJECT_START:
            return self._object(payload[0])
        raise SerializationFault(f"Unexpected extension {code!r}")

    def _remember(self, value: Value) -> Value:
        self.known.append(value)
        return value

    def _reserve(self) -> int:
        self.known.append(None)
        return len(self.known) - 1

    def _array(self, count: int) -> list[Value]:
        result: list[Value] = self._remember([])
        for _ in range(count):
            result.append(self.read())
        return result

    def _hash(self, count: int) -> dict[Value, Value]:
        result: dict[Value, Value] = self._remember({})
        for _ in range(count):
            key = self.read()
            result[hash_key(key)] = self.read()
        return result

    def _pcore(self, name: str, count: int) -> Value:
        index = self._reserve()
        kind = name.removeprefix(PREFIX)
        if name == f"{PREFIX}TypeAliasType":
            return self._alias(index, count)
        if name == f"{PREFIX}StructElement":
            value: Value = make_struct_member(*[self.read() for _ in range(count)])
        elif name.startswith(PREFIX) and is_kind(kind):
            value = make_positional(kind, [self.read() for _ in range(count)])
        else:
            value = self._instance(self._find(name), [self.read() for _ in range(count)])
        self.known[index] = value
        return value

    def _alias(self, index: int, count: int) -> Value:
        """An alias may contain itself, so it exists before what it stands for is read."""
        target: list[Type] = []
        alias_name = self.read()
        alias = self.known[index] = TypeAlias(alias_name, lambda: target[0])
        attributes = [self.read() for _ in range(count - 1)]
        target.append(attributes[1])
        return alias

    def _object(self, count: int) -> Value:
        type_ = self.read()
        index = self._reserve()
        value = self.known[index] = self._instance(type_, [self.read() for _ in range(count - 1)])
        return value

    def _find(self, name: str) -> Value:
        if name == "Error":
            return ERROR
        if name == "Deferred":
            return DEFERRED
        return self.types.find_type(name) if self.types is not None else name

    def _instance(self, type_: Value, values: list[Value]) -> Value:
        if not isinstance(type_, ObjectType):
            raise SerializationFault(f"No implementation mapping found for Puppet Type {type_}")
        names = [attribute.name for attribute in type_.constructor_attributes()]
        return make_object(type_, dict(zip(names, values, strict=False)))
