"""Trees as constants of code objects: the right side of a type alias is kept as a tree, since it is read, not run."""

from __future__ import annotations

from dataclasses import fields
from typing import Any

from runner.puppet.syntax import nodes

Data = tuple[Any, ...]


def encode(node: nodes.Node) -> Data:
    """Return a tree as tuples of plain values: the name of the class, then its fields."""
    return (type(node).__name__, *[_encode(getattr(node, field.name)) for field in fields(node)])


def _encode(value: Any) -> Any:
    if isinstance(value, nodes.Node):
        return encode(value)
    if isinstance(value, list):
        return ("", *[_encode(item) for item in value])
    return value


def decode(data: Data) -> nodes.Node:
    """Return the tree that `encode` wrote."""
    kind: type[nodes.Node] = getattr(nodes, data[0])
    return kind(*[_decode(item) for item in data[1:]])


def _decode(value: Any) -> Any:
    if isinstance(value, tuple):
        return [_decode(item) for item in value[1:]] if value[0] == "" else decode(value)
    return value
