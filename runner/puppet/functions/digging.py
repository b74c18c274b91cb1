"""Walking into nested data by keys, and the dotted text for it (`a.0.'b.c'`)."""

from __future__ import annotations

import re
from collections.abc import Sequence

from runner.errors import ArgumentFault
from runner.puppet.functions.ruby import inspect
from runner.puppet.values import ErrorValue, Value, hash_

_SEGMENT = re.compile(r"""\s*"[^"]+"\s*|\s*'[^']+'\s*|[^'".]+""")
_NUMBER = re.compile(r":?[+-]?[0-9]+")


class DigFault(ArgumentFault):
    """The data has no such place; `error` is the same as an Error value."""

    def __init__(self, error: ErrorValue) -> None:
        super().__init__(error.msg)
        self.error = error


def dig(data: Value, keys: Sequence[Value]) -> Value:
    """Return what lies at the end of a path of keys and indexes, undef when the path ends early.

    Raises:
        DigFault: when the path goes into something that is no collection, or into an array without an index.
    """
    walked: list[Value] = []
    for key in keys:
        if data is None or key is None:
            return None
        if not isinstance(data, list | dict):
            message = f"The given data does not contain a Collection at {inspect(walked)}, got '{_type_of(data)}'"
            raise _fault(message, {"walked_path": walked, "value_type": _type_of(data)}, "EXPECTED_COLLECTION")
        walked.append(key)
        if isinstance(data, dict):
            data = hash_.get(data, key)
        elif isinstance(key, int) and not isinstance(key, bool):
            data = data[key] if -len(data) <= key < len(data) else None
        else:
            message = f"The given data requires an Integer index at {inspect(walked)}, got '{_type_of(key)}'"
            raise _fault(message, {"walked_path": walked, "index_type": _type_of(key)}, "EXPECTED_INTEGER_INDEX")
    return data


def _fault(message: str, details: dict[Value, Value], issue_code: str) -> DigFault:
    return DigFault(ErrorValue(message, "SLICE_ERROR", details, issue_code))


def _type_of(value: Value) -> Value:
    from runner.puppet.types.infer import infer

    return infer(value)


def split_path(text: str) -> list[Value]:
    """Return the keys of a dotted text: whole numbers become Integers, quotes keep dots.

    Raises:
        ValueError: when dots and keys do not alternate.
    """
    if not re.search(r"""['".]""", text):
        return [text]
    keys: list[Value] = []
    position = 0
    while True:
        match = _SEGMENT.match(text, position)
        if match is None:
            raise ValueError(text)
        keys.append(_key(match[0].strip()))
        position = match.end()
        if position == len(text):
            return keys
        if text[position] != ".":
            raise ValueError(text)
        position += 1


def _key(segment: str) -> Value:
    if segment.startswith(('"', "'")):
        return segment[1:-1]
    return int(segment.lstrip(":")) if _NUMBER.fullmatch(segment) and not segment.startswith(":") else segment
