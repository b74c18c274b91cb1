"""JSON, written compactly or indented, and read."""

from __future__ import annotations

import json
import math
import re
from dataclasses import dataclass

from runner.errors import ArgumentFault
from runner.puppet.functions.formats.plain import plain
from runner.puppet.values import Value, float_text

_ESCAPED = re.compile(r'["\\\x00-\x1f]')
_COMMENT = re.compile(r'"(?:[^"\\]|\\.)*"|/\*.*?\*/|//[^\n]*', re.DOTALL)
_ESCAPES = {'"': '\\"', "\\": "\\\\", "\n": "\\n", "\r": "\\r", "\t": "\\t", "\f": "\\f", "\b": "\\b"}


@dataclass(frozen=True)
class Layout:
    """What stands between the parts of indented JSON."""

    indent: str = "  "
    space: str = " "
    space_before: str = ""
    object_break: str = "\n"
    array_break: str = "\n"
    allow_nan: bool = False
    max_nesting: int = 100


def to_json(value: Value) -> str:
    """Return compact JSON. Keys and values of kinds that JSON lacks are text."""
    return _Writer(Layout("", "", "", "", "", max_nesting=0), compact=True).text(plain(value), 0)


def to_pretty_json(value: Value, layout: Layout | None = None) -> str:
    """Return indented JSON."""
    return _Writer(layout or Layout()).text(plain(value), 0)


class _Writer:
    def __init__(self, layout: Layout, *, compact: bool = False) -> None:
        self._layout = layout
        self._compact = compact

    def text(self, value: Value, depth: int) -> str:
        if isinstance(value, dict):
            return self._object(value, self._deeper(depth))
        if isinstance(value, list):
            return self._array(value, self._deeper(depth))
        if isinstance(value, str):
            return quote(value)
        if isinstance(value, bool) or value is None:
            return json.dumps(value)
        if isinstance(value, float):
            return self._float(value)
        return str(value)

    def _deeper(self, depth: int) -> int:
        depth += 1
        if 0 < self._layout.max_nesting < depth:
            raise ArgumentFault(f"nesting of {depth} is too deep")
        return depth

    def _object(self, value: dict[str, Value], depth: int) -> str:
        layout = self._layout
        if self._compact:
            return "{" + ",".join(f"{quote(key)}:{self.text(item, depth)}" for key, item in value.items()) + "}"
        inner, outer = layout.indent * depth, layout.indent * (depth - 1)
        colon = f"{layout.space_before}:{layout.space}"
        pairs = [f"{inner}{quote(key)}{colon}{self.text(item, depth)}" for key, item in value.items()]
        body = f",{layout.object_break}".join(pairs)
        return f"{{{layout.object_break}{body}{layout.object_break if body else ''}{outer}}}"

    def _array(self, value: list[Value], depth: int) -> str:
        layout = self._layout
        if self._compact:
            return "[" + ",".join(self.text(item, depth) for item in value) + "]"
        inner, outer = layout.indent * depth, layout.indent * (depth - 1)
        body = f",{layout.array_break}".join(f"{inner}{self.text(item, depth)}" for item in value)
        return f"[{layout.array_break}{body}{layout.array_break}{outer}]"

    def _float(self, value: float) -> str:
        if (math.isnan(value) or math.isinf(value)) and not self._layout.allow_nan:
            raise ArgumentFault(f"{float_text(value)} not allowed in JSON")
        return float_text(value)


def quote(text: str) -> str:
    """Return a string in JSON's quotes; only what must be is escaped."""
    return f'"{_ESCAPED.sub(lambda found: _ESCAPES.get(found[0]) or f"{chr(92)}u{ord(found[0]):04x}", text)}"'


def read_json(text: str) -> Value:
    """Return the data that JSON text holds. Comments as in C are left out, as the reference does.

    Raises:
        ArgumentFault: when it is not JSON.
    """
    if "/*" in text or "//" in text:
        text = _COMMENT.sub(_blank, text)
    try:
        return json.loads(text, parse_constant=_refuse)
    except json.JSONDecodeError as error:
        found = f"'{text[error.pos :][:20]}'" if text[error.pos :].strip() else "end of input"
        raise ArgumentFault(f"unexpected {found} at line {error.lineno}, column {error.colno}") from error
    except RecursionError as error:
        raise ArgumentFault("nesting is too deep") from error


def _blank(found: re.Match[str]) -> str:
    """Return blanks instead of a comment, so that places in messages stay; a string as it is."""
    return found[0] if found[0].startswith('"') else re.sub(r"[^\n]", " ", found[0])


def _refuse(word: str) -> None:
    raise ArgumentFault(f"unexpected token '{word}'")
