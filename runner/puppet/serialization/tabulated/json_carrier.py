"""Items as JSON: one array; an extension is an array of its code, its payload and the items that belong to it."""

from __future__ import annotations

import json
from collections.abc import Iterator

from runner.puppet.serialization.errors import SerializationFault
from runner.puppet.serialization.tabulated.extension import Code, Extension, WriteTable, is_remembered
from runner.puppet.values.value import Value

_PAYLOADS = {
    Code.DEFAULT: 0,
    Code.SENSITIVE_START: 0,
    Code.TIME: 2,
    Code.TIMESPAN: 2,
}


class JsonSink:
    """Takes items and gives JSON text."""

    binary = False

    def __init__(self) -> None:
        self._table = WriteTable()
        self._root: list[Value] = []
        self._open: list[tuple[list[Value], int]] = []  # arrays being filled, and how many items they still take

    def write(self, item: Value) -> None:
        """Take one item."""
        if is_remembered(item):
            index = self._table.find(item)
            if index is not None:
                self._place([int(Code.INNER_TABULATION), index], 0)
                return
        if isinstance(item, Extension):
            self._place([int(item.code), *self._payload(item)], item.follows)
        else:
            self._place(item, 0)
        if is_remembered(item):
            self._table.add(item)

    def finish(self) -> str:
        """Return the text."""
        return json.dumps(self._root, ensure_ascii=False, separators=(",", ":"))

    def _payload(self, item: Extension) -> list[Value]:
        if item.code is Code.PCORE_OBJECT_START:
            name, count = item.payload
            return [*self._table.name_parts(name), count]
        return list(item.payload)

    def _place(self, data: Value, follows: int) -> None:
        """Put data where it belongs; what begins a sequence takes the next items."""
        if self._open:
            array, left = self._open.pop()
            array.append(data)
            if left > 1:
                self._open.append((array, left - 1))
        else:
            self._root.append(data)
        if follows:
            self._open.append((data, follows))


def json_items(text: str) -> Iterator[Value]:
    """Iterate over the items of a JSON text.

    Raises:
        SerializationFault: the text is not of this form.
    """
    try:
        root = json.loads(text)
    except (ValueError, RecursionError) as error:
        raise SerializationFault(f"The serialized data is not JSON: {error}") from error
    if not isinstance(root, list):
        raise SerializationFault("The serialized data is not a JSON array")
    return _items(root, [])


def _items(array: list[Value], table: list[Value]) -> Iterator[Value]:
    for data in array:
        if not isinstance(data, list):
            if isinstance(data, str):
                table.append(data)
            yield data
            continue
        code = Code(data[0])
        if code is Code.INNER_TABULATION:
            yield table[data[1]]
            continue
        item, end = _extension(code, data, table)
        if is_remembered(item):
            table.append(item)
        yield item
        yield from _items(data[end:], table)


def _extension(code: Code, data: list[Value], table: list[Value]) -> tuple[Extension, int]:
    """Read code and payload; return where the payload ends."""
    if code is Code.PCORE_OBJECT_START:
        parts = []
        for part in data[2 : 2 + data[1]]:
            if isinstance(part, int):
                parts.append(table[part])
            else:
                table.append(part)
                parts.append(part)
        end = 3 + data[1]
        return Extension(code, ("::".join(parts), data[end - 1])), end
    end = 1 + _PAYLOADS.get(code, 1)
    return Extension(code, tuple(data[1:end])), end
