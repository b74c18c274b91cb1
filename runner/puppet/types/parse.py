"""Types from text and from syntax trees, without running code.

Names that nobody knows become references; what is not a type expression is refused.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import TYPE_CHECKING, Any, NoReturn

from runner.errors import ArgumentFault
from runner.puppet.syntax import nodes as n
from runner.puppet.types.base import Type
from runner.puppet.types.known import find_known
from runner.puppet.types.reference import TypeReferenceType
from runner.puppet.types.static import NotSpecified, static_access
from runner.puppet.values.default import DEFAULT
from runner.puppet.values.hash_ import make_hash
from runner.puppet.values.regexp import Regexp
from runner.puppet.values.value import Value

if TYPE_CHECKING:
    from runner.puppet.ports import TypeLookup

Resolve = Callable[[str], "Type | None"]


def parse_type(text: str, loader: TypeLookup | None = None) -> Type:
    """Return the type that a text names.

    Example:
        str(parse_type("Array[Integer, 1]")) == "Array[Integer, 1]"

    Args:
        text: a type expression.
        loader: finds aliases, Object types and resource types; without it only built-in types are known.

    Raises:
        SourceErrors: the text is no expression.
        ArgumentFault: it is no type, or one that cannot be.
    """
    if loader is None:
        return _parse_known(text)
    return type_from_node(_read(text), loader.find_type, text)


@lru_cache(maxsize=2000)
def _parse_known(text: str) -> Type:
    known = find_known(text)
    if known is not None and text[:1].isupper():
        return known
    return type_from_node(_read(text), None, text)


def parse_unloaded(text: str) -> Type:
    """Return the type that a text names where no loader is at hand, not even that of the types of the language.

    So it is with `Type('…')`: `Error` is a reference there.
    """
    return type_from_node(_read(text), None, text, known=_without_loaded)


def _without_loaded(name: str) -> Type | None:
    return None if name.lower() == "error" else find_known(name)


@lru_cache(maxsize=2000)
def _read(text: str) -> n.Node:
    from runner.puppet.syntax import parse
    from runner.source import SourceFile

    return parse(SourceFile(None, text)).body


def type_from_node(
    node: n.Node, resolve: Resolve | None, text: str = "", shown: str | None = None, *, known: Resolve = find_known
) -> Type:
    """Return the type that an expression names.

    Args:
        node: the expression.
        resolve: finds the types that are not built in.
        text: the source of the expression, for messages.
        shown: what messages show of the whole expression, when that is not its own text.
        known: finds the types that are built in.

    Raises:
        ArgumentFault: the expression is not a type.
    """
    reader = _Reader(node, resolve, text, shown, known)
    value = reader.value(node)
    if not isinstance(value, Type):
        reader.refuse(node)
    return value


def value_from_node(node: n.Node, resolve: Resolve | None, text: str = "") -> Value:
    """Return the literal value, types in it included, that an expression stands for.

    Raises:
        ArgumentFault: part of the expression is neither.
    """
    return _Reader(node, resolve, text, None, find_known).value(node)


class _Reader:
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


def _list(reader: _Reader, node: Any) -> Value:
    return [reader.value(element) for element in node.elements]


def _hash(reader: _Reader, node: Any) -> Value:
    return make_hash([(reader.value(entry.key), reader.value(entry.value)) for entry in node.entries])


def _literal(_: _Reader, node: Any) -> Value:
    return node.value


def _negative(reader: _Reader, node: Any) -> Value:
    value = reader.value(node.expression)
    if type(value) not in (int, float):
        reader.refuse(node)
    return -value


def _text(reader: _Reader, node: Any) -> Value:
    if not node.parts:
        return ""
    if len(node.parts) != 1 or not isinstance(node.parts[0], n.LiteralString):
        reader.refuse(node)
    return node.parts[0].value


_READERS: dict[type[n.Node], Callable[[_Reader, Any], Value]] = {
    n.Access: _Reader.accessed,
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
    n.QualifiedReference: _Reader.named,
    n.UnaryMinus: _negative,
}
