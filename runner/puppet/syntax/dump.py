"""The tree as it is: every node with its class, place and fields, as indented text or as plain data."""

from __future__ import annotations

from typing import Any

from runner.puppet.syntax import nodes as n
from runner.puppet.syntax.recursion import deep_recursion

_HIDDEN = ("start", "end", "source", "definitions")


def dump_text(node: n.Node) -> str:
    """Return a tree as lines: `Class start..end scalar=value`, children indented under their field."""
    lines: list[str] = []
    with deep_recursion():
        _text(node, "", 0, lines)
    return "\n".join(lines)


def dump_data(node: n.Node) -> dict[str, Any]:
    """Return a tree as plain data with `kind`, `start`, `end` and the fields of its class."""
    with deep_recursion():
        return _data(node)


def _fields(node: n.Node) -> list[tuple[str, Any]]:
    names = [name for kind in reversed(type(node).__mro__) for name in getattr(kind, "__slots__", ())]
    return [(name, getattr(node, name)) for name in names if name not in _HIDDEN]


def _text(node: n.Node, name: str, depth: int, lines: list[str]) -> None:
    fields = _fields(node)
    scalars = "".join(f" {key}={value!r}" for key, value in fields if _is_scalar(value) and value is not None)
    lines.append(f"{'  ' * depth}{name}{type(node).__name__} {node.start}..{node.end}{scalars}")
    for key, value in fields:
        if isinstance(value, n.Node):
            _text(value, f"{key}: ", depth + 1, lines)
        elif isinstance(value, list):
            for index, child in enumerate(value):
                _text(child, f"{key}[{index}]: ", depth + 1, lines)


def _data(node: n.Node) -> dict[str, Any]:
    found: dict[str, Any] = {"kind": type(node).__name__, "start": node.start, "end": node.end}
    for key, value in _fields(node):
        if isinstance(value, n.Node):
            found[key] = _data(value)
        elif isinstance(value, list):
            children = []
            for child in value:
                children.append(_data(child))
            found[key] = children
        else:
            found[key] = value
    return found


def _is_scalar(value: Any) -> bool:
    return not isinstance(value, n.Node | list)
