"""Types from text and from syntax trees, without running code.

Names that nobody knows become references; what is not a type expression is refused.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import TYPE_CHECKING, Any

from runner.errors import ArgumentFault, EvaluationError
from runner.puppet.syntax import nodes as n
from runner.puppet.types.access import access
from runner.puppet.types.base import Type
from runner.puppet.types.known import find_known
from runner.puppet.types.reference import TypeReferenceType
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
        str(parse_type("array[integer]")) == "Array[Integer]"

    Args:
        text: a type expression.
        loader: finds aliases, Object types and resource types; without it only built-in types are known.

    Raises:
        SourceErrors: the text is no expression.
        EvaluationError: it is no type, or one that cannot be.
    """
    if loader is None:
        return _parse_known(text)
    return type_from_node(_read(text), loader.find_type)


@lru_cache(maxsize=2000)
def _parse_known(text: str) -> Type:
    known = find_known(text)
    return known if known is not None else type_from_node(_read(text), None)


@lru_cache(maxsize=2000)
def _read(text: str) -> n.Node:
    from runner.puppet.syntax import parse
    from runner.source import SourceFile

    return parse(SourceFile(None, text)).body


def type_from_node(node: n.Node, resolve: Resolve | None) -> Type:
    """Return the type that an expression names.

    Args:
        node: the expression.
        resolve: finds the types that are not built in.

    Raises:
        EvaluationError: the expression is not a type.
    """
    value = _Interpreter(resolve).value(node)
    if isinstance(value, Type):
        return value
    raise _not_a_type(node)


def _not_a_type(node: n.Node) -> EvaluationError:
    return ArgumentFault(f"The expression <{_source(node)}> is not a valid type specification.")


def _source(node: n.Node) -> str:
    return str(getattr(node, "value", type(node).__name__))


class _Interpreter:
    """Reads literal values and types off a tree."""

    def __init__(self, resolve: Resolve | None) -> None:
        self.resolve = resolve

    def value(self, node: n.Node) -> Value:
        """Return what a node stands for."""
        reader = _READERS.get(type(node))
        if reader is None:
            raise _not_a_type(node)
        return reader(self, node)

    def named(self, node: n.QualifiedReference) -> Value:
        name = node.value.removeprefix("::")
        known = find_known(name)
        if known is not None:
            return known
        found = self.resolve(name) if self.resolve is not None else None
        return TypeReferenceType(name) if found is None else found

    def accessed(self, node: n.Access) -> Value:
        left = self.value(node.left)
        if isinstance(left, TypeReferenceType):
            keys = [self.value(key) for key in node.keys]
            if left.text == TypeReferenceType().text:
                return access(left, keys)
            return _reference_with(left, keys)
        if not isinstance(left, Type):
            raise _not_a_type(node)
        keys = [self.value(key) for key in node.keys]
        found = access(left, keys)
        if not isinstance(found, Type):
            raise _not_a_type(node)
        return found


def _reference_with(left: TypeReferenceType, keys: list[Value]) -> Type:
    """Return the reference to an unknown type with parameters; with text parameters it names a resource."""
    from runner.puppet.values.literal import program_text

    return TypeReferenceType(f"{left.text}[{', '.join([program_text(key) for key in keys])}]")


def _list(reader: _Interpreter, node: Any) -> Value:
    return [reader.value(element) for element in node.elements]


def _hash(reader: _Interpreter, node: Any) -> Value:
    return make_hash([(reader.value(entry.key), reader.value(entry.value)) for entry in node.entries])


def _literal(_: _Interpreter, node: Any) -> Value:
    return node.value


def _negative(reader: _Interpreter, node: Any) -> Value:
    value = reader.value(node.expression)
    if type(value) not in (int, float):
        raise _not_a_type(node)
    return -value


def _text(reader: _Interpreter, node: Any) -> Value:
    if len(node.parts) == 0:
        return ""
    if len(node.parts) == 1 and isinstance(node.parts[0], n.LiteralString):
        return node.parts[0].value
    raise _not_a_type(node)


_READERS: dict[type[n.Node], Callable[[_Interpreter, Any], Value]] = {
    n.Access: _Interpreter.accessed,
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
    n.Parenthesized: lambda reader, node: reader.value(node.expression),
    n.QualifiedName: _literal,
    n.QualifiedReference: _Interpreter.named,
    n.UnaryMinus: _negative,
}
