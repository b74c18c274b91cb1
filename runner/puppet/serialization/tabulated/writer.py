"""Values → items."""

from __future__ import annotations

from runner.model.sensitive import Sensitive
from runner.puppet.serialization.errors import SerializationFault
from runner.puppet.serialization.object_fields import object_fields
from runner.puppet.serialization.rich_data import plain_definition
from runner.puppet.serialization.tabulated.extension import Code, Extension, Sink
from runner.puppet.serialization.type_fields import PREFIX, describe, describe_member
from runner.puppet.types.base import Type
from runner.puppet.types.reference import TypeReferenceType
from runner.puppet.types.struct import Member
from runner.puppet.values.binary import Binary
from runner.puppet.values.default import Default
from runner.puppet.values.hash_ import items
from runner.puppet.values.regexp import Regexp
from runner.puppet.values.semver import SemVer
from runner.puppet.values.semver_range import SemVerRange
from runner.puppet.values.timespan import NANOSECONDS, Timespan
from runner.puppet.values.timestamp import Timestamp
from runner.puppet.values.uri import Uri
from runner.puppet.values.value import Value

_LIMIT = 2**63


def write_value(value: Value, sink: Sink, *, type_by_reference: bool) -> None:
    """Write a value.

    Raises:
        SerializationFault: it, or something in it, has no form as data.
    """
    try:
        _Writer(sink, type_by_reference).write(value)
    except RecursionError as error:
        raise SerializationFault("The data is nested too deeply to be serialized") from error


class _Writer:
    def __init__(self, sink: Sink, type_by_reference: bool) -> None:
        self.sink = sink
        self.type_by_reference = type_by_reference
        self.indexes: dict[int, int] = {}
        self.kept: list[Value] = []  # what is remembered by identity must live as long as the writer,
        self.alive: list[Value] = []  # also what was made for writing only

    def write(self, value: Value) -> None:
        if value is None or isinstance(value, bool | float | str):
            self.sink.write(value)
        elif isinstance(value, int):
            if not -_LIMIT <= value < _LIMIT:
                raise SerializationFault("Integer out of bounds")
            self.sink.write(value)
        elif isinstance(value, Default):
            self.sink.write(Extension(Code.DEFAULT))
        elif id(value) in self.indexes:
            self.sink.write(Extension(Code.TABULATION, (self.indexes[id(value)],)))
        else:
            self._first_time(value)

    def _remember(self, value: Value) -> None:
        self.indexes[id(value)] = len(self.kept)
        self.kept.append(value)

    def _first_time(self, value: Value) -> None:
        scalar = _scalar(value, binary=self.sink.binary)
        if scalar is not None:
            self._remember(value)
            self.sink.write(scalar)
        elif isinstance(value, list):
            self._remember(value)
            self.sink.write(Extension(Code.ARRAY_START, (len(value),)))
            for item in value:
                self.write(item)
        elif isinstance(value, dict):
            self._remember(value)
            self.sink.write(Extension(Code.MAP_START, (len(value),)))
            for key, item in items(value):
                self.write(key)
                self.write(item)
        elif isinstance(value, Sensitive):
            self.sink.write(Extension(Code.SENSITIVE_START))
            self.write(value.unwrap())
        else:
            self._object(value)

    def _object(self, value: Value) -> None:
        if isinstance(value, Member):
            self._pcore(value, f"{PREFIX}StructElement", describe_member(value))
            return
        if isinstance(value, Type):
            name, fields = describe(value)
            self._pcore(value, PREFIX + name, fields)
            return
        found = object_fields(value)
        if found is None:
            raise SerializationFault(f"No Puppet Type found for {type(value).__name__}")
        type_, name, fields = found
        if self.type_by_reference or type_ is None:
            self._pcore(value, name, fields)
            return
        self.sink.write(Extension(Code.OBJECT_START, (len(fields) + 1,)))
        self.write(type_)
        self._remember(value)
        for _, item in fields:
            self.write(item)

    def _pcore(self, value: Value, name: str, fields: list[tuple[str, Value]]) -> None:
        self._remember(value)
        self.sink.write(Extension(Code.PCORE_OBJECT_START, (name, len(fields))))
        for _, item in fields:
            plain = plain_definition(item)
            self.alive.append(plain)
            self.write(plain)


def _scalar(value: Value, *, binary: bool) -> Extension | None:
    """Return the extension of a value that is one item."""
    if isinstance(value, Regexp):
        return Extension(Code.REGEXP, (value.source,))
    if isinstance(value, SemVer):
        return Extension(Code.VERSION, (str(value),))
    if isinstance(value, SemVerRange):
        return Extension(Code.VERSION_RANGE, (str(value),))
    if isinstance(value, Timestamp | Timespan):
        code = Code.TIME if isinstance(value, Timestamp) else Code.TIMESPAN
        return Extension(code, divmod(value.nanoseconds, NANOSECONDS))
    if isinstance(value, Binary):
        return Extension(Code.BINARY, (value.data,)) if binary else Extension(Code.BASE64, (str(value),))
    if isinstance(value, Uri):
        return Extension(Code.URI, (str(value),))
    if isinstance(value, TypeReferenceType):
        return Extension(Code.TYPE_REFERENCE, (value.text,))
    return None
