"""Objects as constructor calls, on one line or with attributes on lines of their own."""

from __future__ import annotations

from runner.puppet.functions.ruby import inspect
from runner.puppet.values import DEFAULT, Deferred, ErrorValue, PuppetObject, Value, hash_, program_text
from runner.puppet.values.native import NativeObject

_STEP = "  "
_ROOM = 100  # an array of plain values that is shorter stays on one line
_LONG = 1000  # what is no plain value never does


def object_text(value: Value, indent: int | None) -> str:
    """Return `Name({'attribute' => value})`; with an indent, one attribute a line."""
    return program_text(value) if indent is None else _indented(value, indent)


def _indented(value: Value, indent: int) -> str:
    if isinstance(value, dict):
        lines = [f"{_indented(key, indent + 1)} => {_indented(item, indent + 1)}" for key, item in hash_.items(value)]
        return f"{{{_lines(lines, indent)}}}"
    if isinstance(value, list):
        if _is_short(value, indent):
            return program_text(value)
        return f"[{_lines([_indented(item, indent + 1) for item in value], indent)}]"
    if isinstance(value, Deferred | ErrorValue | PuppetObject | NativeObject) and value.init_hash():
        name = program_text(value).partition("(")[0]
        return f"{name}({_indented(value.init_hash(), indent)})"
    return program_text(value)


def _lines(lines: list[str], indent: int) -> str:
    inner = f"\n{_STEP * (indent + 1)}"
    return f"{','.join([inner + line for line in lines])}\n{_STEP * indent}"


def _is_short(items: list[Value], indent: int) -> bool:
    return not items or sum(map(_length, items)) < _ROOM - indent * len(_STEP)


def _length(value: Value) -> int:
    if isinstance(value, str):
        return 2 + len(value)
    if value is None or value is DEFAULT or isinstance(value, bool | int | float):
        return len(inspect(value))
    return 2 if isinstance(value, list | dict) and not value else _LONG
