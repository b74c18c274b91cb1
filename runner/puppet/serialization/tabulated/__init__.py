"""Pcore serialization: values as a compact stream in which nothing is written twice.

    writer, reader     values ⇄ items: texts, numbers and `Extension`s
    json_carrier       items ⇄ JSON text
    msgpack_carrier    items ⇄ MsgPack bytes (needs the `msgpack` package)

Two tables keep repetition out. The carrier's table holds texts (and what is written as text); the table of the value
layer holds arrays, hashes, objects and types, by identity. Both sides count alike, so an index is enough.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from runner.puppet.serialization.tabulated.reader import read_value
from runner.puppet.serialization.tabulated.writer import write_value
from runner.puppet.values.value import Value

if TYPE_CHECKING:
    from runner.puppet.ports import TypeLookup


def to_json(value: Value, *, type_by_reference: bool = True) -> str:
    """Return a value as tabulated JSON.

    Raises:
        SerializationFault: the value has no form as data.
    """
    from runner.puppet.serialization.tabulated.json_carrier import JsonSink

    sink = JsonSink()
    write_value(value, sink, type_by_reference=type_by_reference)
    return sink.finish()


def from_json(text: str, *, types: TypeLookup | None = None) -> Value:
    """Return the value of tabulated JSON; `types` finds the Object types that modules define.

    Raises:
        SerializationFault: the text stands for no value.
    """
    from runner.puppet.serialization.tabulated.json_carrier import json_items

    return read_value(json_items(text), types)


def to_msgpack(value: Value, *, type_by_reference: bool = True) -> bytes:
    """Return a value as tabulated MsgPack.

    Raises:
        SerializationFault: the value has no form as data.
        MissingPackage: the `msgpack` package is not installed.
    """
    from runner.puppet.serialization.tabulated.msgpack_carrier import MsgpackSink

    sink = MsgpackSink()
    write_value(value, sink, type_by_reference=type_by_reference)
    return sink.finish()


def from_msgpack(data: bytes, *, types: TypeLookup | None = None) -> Value:
    """Return the value of tabulated MsgPack.

    Raises:
        SerializationFault: the bytes stand for no value.
        MissingPackage: the `msgpack` package is not installed.
    """
    from runner.puppet.serialization.tabulated.msgpack_carrier import msgpack_items

    return read_value(msgpack_items(data), types)
