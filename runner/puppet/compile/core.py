"""The compiler's spine: dispatch on nodes, statements and their order, temporaries, constants of the module."""

from __future__ import annotations

import ast
from collections.abc import Callable, Sequence
from typing import Any, ClassVar, Literal

from runner.puppet.compile.build import (
    Positions,
    all_of,
    assign,
    call,
    constant,
    either,
    function,
    is_not,
    is_stable,
    kind_of,
    known,
    name,
    not_,
    tuple_,
    walrus,
)
from runner.puppet.compile.frame import Frame, State
from runner.puppet.compile.prescan import is_static
from runner.puppet.syntax import nodes
from runner.source import SourceFile

Mode = Literal["value", "tail", "effect"]
"""What is done with the value of an expression: kept, returned from the function, or nothing."""


class Core:
    """State and helpers that all chapters use.

    An expression becomes a Python expression; what does not fit into one is written as statements in front of it.
    When that happens after an operand was compiled, the operand is put into a temporary first, so that the order of
    evaluation stays.
    """

    _EXPRESSIONS: ClassVar[dict[type[nodes.Node], str]] = {}

    def __init__(self, source: SourceFile, *, expression_limit: int = 40) -> None:
        self.source = source
        self.positions = Positions(source)
        self.frame = Frame("main")
        self.prelude: list[ast.stmt] = []
        self.definitions: list[ast.stmt] = []
        self.effects = 0
        self._limit = expression_limit
        self._globals: dict[Any, str] = {}
        self._counts: dict[str, int] = {}

    # Dispatch

    def expr(self, node: nodes.Node) -> ast.expr:
        """Return a Python expression for the value of a node; may write statements in front of it."""
        handler = self._EXPRESSIONS.get(type(node))
        if handler is None:
            raise NotImplementedError(type(node).__name__)
        result: ast.expr = getattr(self, handler)(node)
        return self.positions.put(result, node)  # type: ignore[no-any-return]

    def stmt(self, node: nodes.Node) -> None:
        """Write code that evaluates a node for its effect."""
        self.compile(node, "effect")

    def tail(self, node: nodes.Node | None) -> None:
        """Write code that returns the value of a node from the function."""
        if node is None:
            self.give_back(constant(None), None)
        else:
            self.compile(node, "tail")

    def compile(self, node: nodes.Node, mode: Mode, target: str | None = None) -> None:
        """Write code for a node, and do with its value what the mode says."""
        if self.frame.state is None:  # cannot be reached
            return
        if isinstance(node, nodes.Block):
            for statement in node.statements[:-1]:
                self.stmt(statement)
            self.compile(node.statements[-1], mode, target)
            return
        structure: Callable[..., bool] | None = getattr(self, "structure", None)
        if structure is not None and structure(node, mode, target):
            return
        value = self.expr(node)
        if self.frame.state is None:
            return
        if mode == "tail":
            self.give_back(value, node)
        elif mode == "value":
            assert target is not None
            self.emit(assign(target, value), node)
        elif not is_stable(value):
            self.emit(ast.Expr(value), node)

    def give_back(self, value: ast.expr, node: nodes.Node | None) -> None:
        """Write the return of a value from the function; replaced where return values are checked."""
        self.emit(ast.Return(value), node)

    # Statements

    def emit(self, statement: ast.stmt, node: nodes.Node | None = None, *, pure: bool = False) -> None:
        """Append a statement to the function being written; a pure one may be moved before its neighbours."""
        if node is not None:
            self.positions.put(statement, node)
        if not pure:
            self.effects += 1
        self.frame.body.append(statement)

    def captured(self, action: Callable[[], Any]) -> tuple[Any, list[ast.stmt], bool]:
        """Run something and return its result, the statements it wrote, and whether they do anything."""
        outer, effects = self.frame.body, self.effects
        self.frame.body = []
        try:
            result = action()
            return result, self.frame.body, self.effects != effects
        finally:
            self.frame.body = outer

    def keep(self, value: ast.expr, node: nodes.Node | None = None) -> ast.expr:
        """Return something that has the value of an expression and may be used many times."""
        if is_stable(value):
            return value
        temporary = self.frame.temporary()
        self.emit(assign(temporary, value), node)
        kept = name(temporary)
        _copy_kind(value, kept)
        return kept

    def exprs(self, items: Sequence[nodes.Node], *, unfold: bool = False) -> list[ast.expr]:
        """Compile several operands that are evaluated from left to right; a splat stays an array, or is spread."""
        results: list[ast.expr] = []
        for item in items:
            mark, effects = len(self.frame.body), self.effects
            splat = splat_of(item) if unfold else None
            value = self.expr(item) if splat is None else self.unfolded(splat)
            if self.effects != effects:
                self._spill(results, mark)
            results.append(value)
        return results

    def unfolded(self, node: nodes.Unfold) -> ast.expr:
        """Return `*Unfold(value)`."""
        return ast.Starred(self.positions.put(call("Unfold", self.expr(node.expression)), node), ast.Load())

    def after(self, left: ast.expr, right: nodes.Node) -> tuple[ast.expr, ast.expr]:
        """Compile a right operand, keeping the left one evaluated before it."""
        mark, effects = len(self.frame.body), self.effects
        value = self.expr(right)
        if self.effects != effects:
            kept = [left]
            self._spill(kept, mark)
            left = kept[0]
        return left, value

    def _spill(self, values: list[ast.expr], mark: int) -> None:
        """Put values into temporaries, in front of the statement at `mark`."""
        for index, value in enumerate(values):
            if is_stable(value):
                continue
            temporary = self.frame.temporary()
            if isinstance(value, ast.Starred):
                statement: ast.stmt = assign(temporary, value.value)
                replacement: ast.expr = ast.Starred(name(temporary), ast.Load())
            else:
                statement = assign(temporary, value)
                replacement = name(temporary)
                _copy_kind(value, replacement)
            self.frame.body.insert(mark, statement)
            mark += 1
            values[index] = replacement

    def named(self, value: ast.expr) -> tuple[ast.expr, ast.expr]:
        """Return an expression that evaluates a value and names it, and the name."""
        if is_stable(value):
            return value, value
        temporary = self.frame.temporary()
        named = name(temporary)
        _copy_kind(value, named)
        return walrus(temporary, value), named

    # Truth

    def truth(self, value: ast.expr) -> ast.expr:
        """Return a Python condition for a Puppet value: everything but undef and false is true."""
        if isinstance(value, ast.Constant):
            return constant(value.value is not None and value.value is not False)
        kind = kind_of(value)
        if kind == "bool":
            return value
        if kind is not None:
            return constant(True) if is_stable(value) else known(is_not(value, constant(None)), "bool")
        first, again = self.named(value)
        return all_of([is_not(first, constant(None)), is_not(again, constant(False))])

    def falsity(self, value: ast.expr) -> ast.expr:
        """Return a Python condition for a Puppet value being undef or false."""
        return not_(self.truth(value))

    # Names of the module

    def counted(self, prefix: str) -> str:
        """Return `PREFIX_1`, `PREFIX_2`…"""
        number = self._counts.get(prefix, 0) + 1
        self._counts[prefix] = number
        return f"{prefix}_{number}"

    def global_name(self, key: Any, prefix: str, make: Callable[[str], ast.expr], *, plain: bool = False) -> str:
        """Return the name of a module-level value, made when the module is loaded; one for equal keys."""
        found = self._globals.get(key)
        if found is None:
            found = prefix if plain else self.counted(prefix)
            self._globals[key] = found
            self.prelude.append(assign(found, make(found)))
        return found

    def thunk(self, node: nodes.Node, prefix: str = "Type") -> str:
        """Write a module-level function that evaluates an expression, and return its name."""
        key = ("thunk", node.start, node.end)
        found = self._globals.get(key)
        if found is None:
            found = self._globals[key] = self.counted(prefix)
            outer = self.frame
            self.frame = Frame("thunk", label=found)
            try:
                self.give_back_plain(node)
                definition = function(found, [], self.frame.body)
            finally:
                self.frame = outer
            self.prelude.append(self.positions.put(definition, node))
        return found

    def give_back_plain(self, node: nodes.Node) -> None:
        """Write `return <node>` without any check."""
        value = self.expr(node)
        self.emit(ast.Return(value), node)

    def static_value(self, node: nodes.Node) -> ast.expr:
        """Return the value of an expression that never changes, computed at its first use."""
        thunk = self.thunk(node)
        variable = self.global_name(("constant", thunk), "K", lambda _: constant(None))
        fetch = self.positions.put(call("Constant", constant(variable), name(thunk)), node)
        return ast.BoolOp(ast.Or(), [name(variable), fetch])

    # State

    def branch_state(self) -> State:
        """Return a copy of what is known about variables, for one way through the code."""
        state = self.frame.state
        return None if state is None else dict(state)

    def is_static_type(self, node: nodes.Node) -> bool:
        """Tell whether a node is a type that is the same wherever it is evaluated."""
        while isinstance(node, nodes.Parenthesized):
            node = node.expression
        if isinstance(node, nodes.QualifiedReference):
            return True
        return isinstance(node, nodes.Access) and self.is_static_type(node.left) and is_static(node)


def splat_of(node: nodes.Node) -> nodes.Unfold | None:
    """Return the splat that an argument or element is, perhaps in parentheses."""
    while isinstance(node, nodes.Parenthesized):
        node = node.expression
    return node if isinstance(node, nodes.Unfold) else None


def _copy_kind(source: ast.expr, target: ast.expr) -> None:
    kind = kind_of(source)
    if kind is not None:
        target.static_kind = kind  # type: ignore[attr-defined]


__all__ = ["Core", "Mode", "either", "tuple_"]
