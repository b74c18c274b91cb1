"""Reads literal values and types off a syntax tree."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NoReturn

from runner.errors import ArgumentFault
from runner.puppet.syntax import nodes as n
from runner.puppet.types.parse import Resolve
from runner.puppet.types.reference import TypeReferenceType
from runner.puppet.types.static import NotSpecified, static_access
from runner.puppet.values.default import DEFAULT
from runner.puppet.values.hash_ import make_hash
from runner.puppet.values.regexp import Regexp
from runner.puppet.values.value import Value


class Reader:
    """Reads literal values and types off a tree."""

    def __init__(self, top: n.Node, resolve: Resolve | None, text: str, shown: str | None, known: Resolve) -> None:
        self.top = top
        self.resolve = resolve
        self.text = text
        self.shown = shown
        self.known = known

    def source_of(self, node: n.Node) -> str:
        """Return the text of a node, as messages show it."""
        if node is self.top and self.shown is not None:
            return self.shown
        return self.text[node.start : node.end]

    def refuse(self, node: n.Node) -> NoReturn:
        """Raise the error for an expression that is no type or parameter."""
        raise ArgumentFault(f"The expression <{self.source_of(node)}> is not a valid type specification.")

    def value(self, node: n.Node) -> Value:
        """Return what a node stands for."""
        reader = _READERS.get(type(node))
        if reader is None:
            self.refuse(node)
        return reader(self, node)

    def named(self, node: n.QualifiedReference) -> Value:
        """Return the type of a name, or a reference to a type that nobody knows."""
        name = node.value.removeprefix("::")
        known = self.known(name)
        if known is not None:
            return known
        found = self.resolve(name) if self.resolve is not None else None
        return TypeReferenceType(name) if found is None else found

    def accessed(self, node: n.Access) -> Value:
        """Return `Name[parameters]`."""
        if not isinstance(node.left, n.QualifiedReference):
            self.refuse(node)
        left = self.named(node.left)
        keys = [self.value(key) for key in node.keys]
        if isinstance(left, TypeReferenceType) and left != TypeReferenceType():
            return TypeReferenceType(self.source_of(node))
        try:
            return static_access(left, node.left.value, keys)
        except NotSpecified:
            self.refuse(self.top if isinstance(self.top, n.Access) else node)


def _list(reader: Reader, node: Any) -> Value:
    return [reader.value(element) for element in node.elements]


def _hash(reader: Reader, node: Any) -> Value:
    return make_hash([(reader.value(entry.key), reader.value(entry.value)) for entry in node.entries])


def _literal(_: Reader, node: Any) -> Value:
    return node.value


def _negative(reader: Reader, node: Any) -> Value:
    value = reader.value(node.expression)
    if type(value) not in (int, float):
        reader.refuse(node)
    return -value


def _text(reader: Reader, node: Any) -> Value:
    if not node.parts:
        return ""
    if len(node.parts) != 1 or not isinstance(node.parts[0], n.LiteralString):
        reader.refuse(node)
    return node.parts[0].value


_READERS: dict[type[n.Node], Callable[[Reader, Any], Value]] = {
    n.Access: Reader.accessed,
    n.ConcatenatedString: _text,
    n.LiteralBoolean: _literal,
    n.LiteralDefault: lambda _, __: DEFAULT,
    n.LiteralFloat: _literal,
    n.LiteralHash: _hash,
    n.LiteralInteger: _literal,
    n.LiteralList: _list,
    n.LiteralRegexp: lambda _, node: Regexp(node.source),
    n.LiteralString: _literal,
    n.LiteralUndef: lambda _, __: None,
    n.QualifiedName: _literal,
    n.QualifiedReference: Reader.named,
    n.UnaryMinus: _negative,
}
