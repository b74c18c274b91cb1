"""Items as MsgPack: one object after the other; an extension is an ext object that holds its packed payload."""

from __future__ import annotations

from collections.abc import Iterator
from importlib import import_module
from typing import Any

from runner.errors import RunnerError
from runner.puppet.serialization.errors import SerializationFault
from runner.puppet.serialization.tabulated.extension import Code, Extension, WriteTable, is_remembered
from runner.puppet.values.value import Value


class MissingPackage(RunnerError):
    """MsgPack was asked for and the package for it is not installed."""

    def __init__(self) -> None:
        super().__init__(
            "MsgPack needs the 'msgpack' package, which is not installed",
            help="install it with: pip install 'prun[msgpack]'",
        )


def _msgpack() -> Any:
    try:
        return import_module("msgpack")
    except ImportError as error:
        raise MissingPackage from error


class MsgpackSink:
    """Takes items and gives bytes."""

    binary = True

    def __init__(self) -> None:
        self._msgpack = _msgpack()
        self._table = WriteTable()
        self._parts: list[bytes] = []

    def write(self, item: Value) -> None:
        """Take one item."""
        if is_remembered(item):
            index = self._table.find(item)
            if index is not None:
                self._extension(Code.INNER_TABULATION, [index])
                return
        if not isinstance(item, Extension):
            self._parts.append(self._msgpack.packb(item))
        elif item.code is Code.PCORE_OBJECT_START:
            name, count = item.payload
            self._extension(item.code, [*self._table.name_parts(name), count])
        else:
            self._extension(item.code, list(item.payload))
        if is_remembered(item):
            self._table.add(item)

    def finish(self) -> bytes:
        """Return the bytes."""
        return b"".join(self._parts)

    def _extension(self, code: Code, payload: list[Value]) -> None:
        packed = b"".join(self._msgpack.packb(part) for part in payload)
        self._parts.append(self._msgpack.packb(self._msgpack.ExtType(int(code), packed)))


def msgpack_items(data: bytes) -> Iterator[Value]:
    """Iterate over the items of MsgPack bytes.

    Raises:
        SerializationFault: the bytes are not of this form.
    """
    msgpack = _msgpack()
    table: list[Value] = []
    unpacker = msgpack.Unpacker(strict_map_key=False, raw=False)
    unpacker.feed(data)
    try:
        for found in unpacker:
            item = _item(found, table, msgpack)
            yield item
    except (msgpack.exceptions.UnpackException, ValueError) as error:
        raise SerializationFault(f"The serialized data is not MsgPack: {error}") from error


def _item(found: Value, table: list[Value], msgpack: Any) -> Value:
    if isinstance(found, str):
        table.append(found)
        return found
    if not isinstance(found, msgpack.ExtType):
        return found
    code = Code(found.code)
    payload = msgpack.Unpacker(raw=False)
    payload.feed(found.data)
    parts = list(payload)
    if code is Code.INNER_TABULATION:
        return table[parts[0]]
    if code is Code.PCORE_OBJECT_START:
        names = []
        for part in parts[1:-1]:
            if isinstance(part, str):
                table.append(part)
            names.append(part if isinstance(part, str) else table[part])
        item = Extension(code, ("::".join(names), parts[-1]))
    else:
        item = Extension(code, tuple(parts))
    if is_remembered(item):
        table.append(item)
    return item
