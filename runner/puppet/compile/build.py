"""Small pieces of Python's syntax tree, and the positions of Puppet nodes in them."""

from __future__ import annotations

import ast
from typing import Any, Literal

from runner.puppet.syntax import nodes
from runner.source import SourceFile

LOAD = ast.Load()
STORE = ast.Store()

StaticKind = Literal["int", "str", "bool", "list", "dict", "float"]


def name(identifier: str) -> ast.Name:
    return ast.Name(identifier, LOAD)


def store(identifier: str) -> ast.Name:
    return ast.Name(identifier, STORE)


def constant(value: Any) -> ast.Constant:
    """Make a literal and note the kind of its value."""
    node = ast.Constant(value)
    if value is not None:
        kinds = {int: "int", str: "str", bool: "bool", float: "float"}
        kind = kinds.get(type(value))
        if kind is not None:
            known(node, kind)  # type: ignore[arg-type]
    return node


def call(function: str | ast.expr, *arguments: ast.expr) -> ast.Call:
    return ast.Call(name(function) if isinstance(function, str) else function, list(arguments), [])


def method(receiver: ast.expr, attribute: str, *arguments: ast.expr) -> ast.Call:
    return ast.Call(ast.Attribute(receiver, attribute, LOAD), list(arguments), [])


def tuple_(items: list[ast.expr]) -> ast.Tuple:
    return ast.Tuple(items, LOAD)


def assign(target: str, value: ast.expr) -> ast.Assign:
    return ast.Assign([store(target)], value)


def walrus(target: str, value: ast.expr) -> ast.NamedExpr:
    return ast.NamedExpr(store(target), value)


def compare(left: ast.expr, operator: ast.cmpop, right: ast.expr) -> ast.Compare:
    return known(ast.Compare(left, [operator], [right]), "bool")  # type: ignore[no-any-return]


def is_class(value: ast.expr, kind: str) -> ast.Compare:
    """`value.__class__ is kind`."""
    return compare(ast.Attribute(value, "__class__", LOAD), ast.Is(), name(kind))


def is_(left: ast.expr, right: ast.expr) -> ast.Compare:
    return compare(left, ast.Is(), right)


def is_not(left: ast.expr, right: ast.expr) -> ast.Compare:
    return compare(left, ast.IsNot(), right)


def either(test: ast.expr, then: ast.expr, otherwise: ast.expr) -> ast.IfExp:
    return ast.IfExp(test, then, otherwise)


def all_of(tests: list[ast.expr]) -> ast.expr:
    return tests[0] if len(tests) == 1 else known(ast.BoolOp(ast.And(), tests), "bool")


def any_of(tests: list[ast.expr]) -> ast.expr:
    return tests[0] if len(tests) == 1 else known(ast.BoolOp(ast.Or(), tests), "bool")


def not_(value: ast.expr) -> ast.expr:
    return known(ast.UnaryOp(ast.Not(), value), "bool")  # type: ignore[no-any-return]


def known(node: Any, kind: StaticKind | None) -> Any:
    """Note what class the value of an expression has."""
    if kind is not None:
        node.static_kind = kind
    return node


def kind_of(node: ast.expr) -> StaticKind | None:
    """Return the class that the value of an expression surely has, or None."""
    return getattr(node, "static_kind", None)


def is_stable(node: ast.expr) -> bool:
    """Tell whether evaluating an expression later gives the same value and does nothing else."""
    if isinstance(node, ast.Constant):
        return True
    return isinstance(node, ast.Name) and not node.id.startswith("M")


def function(
    identifier: str, parameters: list[str], body: list[ast.stmt], *, defaults: int = 0, rest: str | None = None
) -> ast.FunctionDef:
    """Make a `def`; the last `defaults` parameters may be left out and are `Missing` then."""
    arguments = ast.arguments(
        posonlyargs=[],
        args=[ast.arg(each) for each in parameters],
        vararg=None if rest is None else ast.arg(rest),
        kwonlyargs=[],
        kw_defaults=[],
        kwarg=None,
        defaults=[name("Missing") for _ in range(defaults)],
    )
    return ast.FunctionDef(identifier, arguments, body or [ast.Return(constant(None))], [])


class Positions:
    """Puts the places of Puppet nodes on Python nodes: 1-based lines, columns in UTF-8 bytes."""

    def __init__(self, source: SourceFile) -> None:
        self._source = source
        self._plain = source.text.isascii()

    def put(self, node: Any, place: nodes.Node) -> Any:
        """Give a Python node the place of a Puppet node, unless it has one."""
        if not hasattr(node, "lineno"):
            node.lineno, node.col_offset = self._at(place.start)
            node.end_lineno, node.end_col_offset = self._at(place.end)
        return node

    def _at(self, offset: int) -> tuple[int, int]:
        line, column = self._source.line_and_column(offset)
        if self._plain:
            return line, column - 1
        text = self._source.line_text(line)[: column - 1]
        return line, len(text.encode("utf-8", "surrogatepass"))


def spread_positions(module: ast.Module) -> None:
    """Give every node without a place the place of the node around it."""
    stack: list[tuple[Any, Place]] = [(module, (1, 0, 1, 0))]
    pop, push = stack.pop, stack.append
    while stack:
        node, place = pop()
        values = node.__dict__
        if "lineno" in values:
            place = (values["lineno"], values["col_offset"], values["end_lineno"], values["end_col_offset"])
        elif node._attributes:  # noqa: SLF001 - part of the documented interface of syntax trees
            node.lineno, node.col_offset, node.end_lineno, node.end_col_offset = place
        for field in node._fields:
            value = values.get(field)
            kind = type(value)
            if kind is list:
                for item in value:
                    if isinstance(item, ast.AST):
                        push((item, place))
            elif kind not in _LEAVES and isinstance(value, ast.AST):
                push((value, place))


Place = tuple[int, int, int, int]
_LEAVES = frozenset({str, int, bool, float, tuple, type(None), ast.Load, ast.Store})
