"""TOML, written with sorted keys: simple pairs first, then tables, then arrays of tables."""

from __future__ import annotations

import re

from runner.puppet.functions.formats.plain import plain
from runner.puppet.functions.ruby import inspect
from runner.puppet.values import Value, float_text

_BARE = re.compile(r"[a-zA-Z0-9_-]*")


def to_toml(value: dict[Value, Value]) -> str:
    """Return a TOML document."""
    lines: list[str] = []
    _table(plain(value), [], lines)
    return "".join(f"{line}\n" for line in lines)


def _table(table: dict[str, Value], path: list[str], lines: list[str]) -> None:
    simple = {key: item for key, item in sorted(table.items()) if not _is_table(item) and not _is_tables(item)}
    if path and (simple or not table):
        lines.append(f"[{'.'.join(path)}]")
    _pairs(table, simple, path, lines)


def _pairs(table: dict[str, Value], simple: dict[str, Value], path: list[str], lines: list[str]) -> None:
    for key, item in simple.items():
        lines.append(f"{_key(key)} = {_text(item)}")
    for key, item in sorted(table.items()):
        if _is_table(item):
            _table(item, [*path, _key(key)], lines)
    for key, item in sorted(table.items()):
        if _is_tables(item):
            for child in item:
                lines.append(f"[[{'.'.join([*path, _key(key)])}]]")
                inner = {
                    name: each for name, each in sorted(child.items()) if not _is_table(each) and not _is_tables(each)
                }
                _pairs(child, inner, [*path, _key(key)], lines)


def _is_table(value: Value) -> bool:
    return isinstance(value, dict)


def _is_tables(value: Value) -> bool:
    return isinstance(value, list) and bool(value) and isinstance(value[0], dict)


def _key(key: str) -> str:
    if _BARE.fullmatch(key):
        return key
    escaped = key.replace('"', '\\"')
    return f'"{escaped}"'


def _text(value: Value) -> str:
    if isinstance(value, str):
        return inspect(value).replace("\\#", "#")
    if isinstance(value, list):
        return f"[{', '.join(map(_text, value))}]"
    if isinstance(value, bool):
        return str(value).lower()
    if isinstance(value, float):
        return float_text(value)
    return inspect(value)
