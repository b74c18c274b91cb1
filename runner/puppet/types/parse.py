"""Types from text and from syntax trees, without running code.

Names that nobody knows become references; what is not a type expression is refused. The reader of trees, and with it
the syntax, is loaded when a type is more than the name of a built-in one.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import TYPE_CHECKING, Any

from runner.puppet.types.base import Type
from runner.puppet.types.known import find_known

if TYPE_CHECKING:
    from runner.puppet.ports import TypeLookup
    from runner.puppet.syntax import nodes as n

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
    from runner.puppet.types.reader import Reader

    reader = Reader(node, resolve, text, shown, known)
    value = reader.value(node)
    if not isinstance(value, Type):
        reader.refuse(node)
    return value


def value_from_node(node: n.Node, resolve: Resolve | None, text: str = "") -> Any:
    """Return the literal value, types in it included, that an expression stands for.

    Raises:
        ArgumentFault: part of the expression is neither.
    """
    from runner.puppet.types.reader import Reader

    return Reader(node, resolve, text, None, find_known).value(node)
