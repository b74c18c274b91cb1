"""Values as a manifest would write them: strings quoted, objects as constructor calls."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from runner.model.sensitive import Sensitive
from runner.puppet.values.binary import Binary
from runner.puppet.values.deferred import Deferred
from runner.puppet.values.error_value import ErrorValue
from runner.puppet.values.hash_ import items
from runner.puppet.values.iterator import PuppetIterator
from runner.puppet.values.native import NativeObject
from runner.puppet.values.number import float_text
from runner.puppet.values.object_ import PuppetObject
from runner.puppet.values.quote import quote
from runner.puppet.values.semver import SemVer
from runner.puppet.values.semver_range import SemVerRange
from runner.puppet.values.timespan import Timespan
from runner.puppet.values.timestamp import Timestamp
from runner.puppet.values.uri import Uri
from runner.puppet.values.value import Value


def program_text(value: Value) -> str:
    """Return a value in the form used by messages and by types that show values.

    Example:
        program_text({"a": [1, None]}) == "{'a' => [1, undef]}"
    """
    convert = _CONVERTERS.get(type(value))
    if convert is not None:
        return convert(value)
    return _native_text(value) if isinstance(value, NativeObject) else str(value)


def _list_text(value: Iterable[Value]) -> str:
    return f"[{', '.join([program_text(item) for item in value])}]"


def _hash_text(value: dict[Value, Value]) -> str:
    return f"{{{', '.join([f'{program_text(key)} => {program_text(item)}' for key, item in items(value)])}}}"


def _object_text(value: Value) -> str:
    return f"{_object_name(value)}({_hash_text(value.init_hash())})"


def _native_text(value: NativeObject) -> str:
    attributes = value.init_hash()
    return f"{value.puppet_type.object_name}({_hash_text(attributes)})" if attributes else value.to_text()


def _object_name(value: Value) -> str:
    if isinstance(value, Deferred):
        return "Deferred"
    if isinstance(value, ErrorValue):
        return "Error"
    return value.type.type_name or str(value.type)


def _kind_of_secret(value: Value) -> str:
    """Return the type of a secret where its class says it."""
    name = _KINDS.get(type(value))
    return f"[{name}]" if name else ""


_KINDS = {str: "String", int: "Integer", float: "Float", bool: "Boolean", type(None): "Undef", Binary: "Binary"}
_CONVERTERS: dict[type, Callable[[Value], str]] = {
    str: quote,
    type(None): lambda _: "undef",
    bool: lambda value: "true" if value else "false",
    int: str,
    float: float_text,
    list: _list_text,
    dict: _hash_text,
    PuppetIterator: _list_text,
    Deferred: _object_text,
    ErrorValue: _object_text,
    PuppetObject: _object_text,
    Binary: lambda _: "Instance of Binary",
    Uri: lambda value: f"URI({quote(str(value))})",
    SemVer: lambda value: f"'{value}'",
    SemVerRange: lambda value: f"'{value}'",
    Timespan: lambda value: f"'{value}'",
    Timestamp: lambda value: f"'{value}'",
    Sensitive: lambda value: f"Instance of Sensitive{_kind_of_secret(value.unwrap())}",
}
