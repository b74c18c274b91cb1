"""Types that code defines: `type Name = …`."""

from __future__ import annotations

from collections.abc import Callable

from runner.errors import ArgumentFault
from runner.puppet.syntax import nodes as n
from runner.puppet.types.alias import TypeAlias
from runner.puppet.types.base import Type
from runner.puppet.types.object_definition import define_named_object
from runner.puppet.values.value import Value

Evaluate = Callable[[n.Node], Value]


def define_type(name: str, node: n.Node, evaluate: Evaluate) -> Type:
    """Return the type that `type name = node` defines. Nothing is evaluated before the type is first looked into.

    Args:
        name: the name, as it is written.
        node: what stands on the right.
        evaluate: gives the value of an expression; names in it may be those of types defined later, or this one.
    """
    definition = _object_hash(node)
    if definition is not None:
        return define_named_object(name, lambda: _hash(evaluate(definition)))

    def resolve() -> Type:
        found = evaluate(node)
        if not isinstance(found, Type):
            raise ArgumentFault(f"Type alias '{name}' cannot be resolved to a real type")
        return found

    return TypeAlias(name, resolve)


def _object_hash(node: n.Node) -> n.LiteralHash | None:
    """Return the definition in `Object[{…}]`, unless it names the type itself, or None."""
    if not isinstance(node, n.Access) or len(node.keys) != 1:
        return None
    left, (key,) = node.left, node.keys
    if not isinstance(left, n.QualifiedReference) or left.value.lower() != "object":
        return None
    return key if isinstance(key, n.LiteralHash) else None


def _hash(value: Value) -> dict[str, Value]:
    assert isinstance(value, dict)
    return value
