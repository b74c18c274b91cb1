"""Which checks of declared types can be written inline, and what they tell about the value."""

from __future__ import annotations

import ast

from runner.puppet.compile.build import StaticKind, all_of, any_of, call, compare, constant, is_, is_class, name
from runner.puppet.syntax import nodes

_CLASSES: dict[str, tuple[str, StaticKind | None]] = {
    "Integer": ("int", "int"),
    "String": ("str", "str"),
    "Boolean": ("bool", "bool"),
    "Float": ("float", "float"),
    "Array": ("list", "list"),
    "Hash": ("dict", "dict"),
}


def inline_check(node: nodes.Node, local: str) -> tuple[ast.expr | None, StaticKind | None] | None:
    """Return a condition for a local variable being of a type, and the class of its value then.

    The condition is None when anything is accepted; the result is None when the check cannot be written inline.
    """
    kind = _without_parentheses(node)
    if isinstance(kind, nodes.QualifiedReference):
        return _plain(kind.value, local)
    if isinstance(kind, nodes.Access) and isinstance(kind.left, nodes.QualifiedReference):
        return _parameterized(kind.left.value, kind.keys, local)
    return None


def _plain(type_name: str, local: str) -> tuple[ast.expr | None, StaticKind | None] | None:
    if type_name == "Any":
        return None, None
    if type_name == "Numeric":
        return any_of([is_class(name(local), "int"), is_class(name(local), "float")]), None
    if type_name == "Undef":
        return is_(name(local), constant(None)), None
    if type_name in _CLASSES:
        python, kind = _CLASSES[type_name]
        return is_class(name(local), python), kind
    return None


def _parameterized(
    type_name: str, keys: list[nodes.Node], local: str
) -> tuple[ast.expr | None, StaticKind | None] | None:
    if type_name == "Optional" and len(keys) == 1 and not isinstance(keys[0], nodes.LiteralString):
        inner = inline_check(keys[0], local)
        if inner is None or inner[0] is None:
            return inner and (inner[0], None)
        return any_of([is_(name(local), constant(None)), inner[0]]), None
    if type_name not in {"Integer", "String"} or not 1 <= len(keys) <= 2:
        return None
    bounds = [_bound(key) for key in keys]
    if "?" in bounds:
        return None
    low = bounds[0]
    high = bounds[1] if len(bounds) == 2 else None
    if isinstance(low, int) and isinstance(high, int) and low > high:
        return None
    if type_name == "String" and isinstance(low, int) and low < 0:
        return None
    python, kind = _CLASSES[type_name]
    subject: ast.expr = name(local) if type_name == "Integer" else call("len", name(local))
    tests: list[ast.expr] = [is_class(name(local), python)]
    if isinstance(low, int) and (type_name == "Integer" or low > 0):
        tests.append(compare(subject, ast.GtE(), constant(low)))
    if isinstance(high, int):
        tests.append(compare(subject, ast.LtE(), constant(high)))
    return all_of(tests), kind


def _bound(node: nodes.Node) -> int | str | None:
    if isinstance(node, nodes.LiteralInteger):
        return node.value
    if isinstance(node, nodes.UnaryMinus) and isinstance(node.expression, nodes.LiteralInteger):
        return -node.expression.value
    if isinstance(node, nodes.LiteralDefault):
        return None
    return "?"


def _without_parentheses(node: nodes.Node) -> nodes.Node:
    while isinstance(node, nodes.Parenthesized):
        node = node.expression
    return node
