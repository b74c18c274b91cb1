"""Chapter: operators. Small integers are computed inline; everything else goes through the runtime."""

from __future__ import annotations

import ast
from typing import ClassVar

from runner.puppet.compile.build import (
    LOAD,
    all_of,
    any_of,
    assign,
    call,
    compare,
    constant,
    either,
    is_class,
    is_not,
    is_stable,
    kind_of,
    known,
    name,
    not_,
    walrus,
)
from runner.puppet.compile.frame import merged
from runner.puppet.compile.values import Values
from runner.puppet.runtime.numeric import MAXIMUM, MINIMUM
from runner.puppet.syntax import nodes

_RUNTIME = {
    "+": "Add",
    "-": "Subtract",
    "*": "Multiply",
    "/": "Divide",
    "%": "Modulo",
    "<<": "ShiftLeft",
    ">>": "ShiftRight",
}
_INLINE: dict[str, type[ast.operator]] = {"+": ast.Add, "-": ast.Sub, "*": ast.Mult}
_ORDER: dict[str, tuple[type[ast.cmpop], str]] = {
    "<": (ast.Lt, "Less"),
    "<=": (ast.LtE, "LessOrEqual"),
    ">": (ast.Gt, "Greater"),
    ">=": (ast.GtE, "GreaterOrEqual"),
}
_CHAIN = (nodes.Arithmetic, nodes.And, nodes.Or, nodes.Comparison, nodes.In, nodes.Match)


class Operators(Values):
    """Expressions with operators."""

    _DEEP: ClassVar[int] = 30

    def binary(self, node: nodes.Node) -> ast.expr:
        """Compile a chain of operators that leans to the left, however long, without nesting as deep."""
        spine: list[nodes.Node] = []
        first = node
        while isinstance(first, _CHAIN):
            spine.append(first)
            first = first.left
        value = self.expr(first)
        for depth, each in enumerate(reversed(spine), 1):
            if depth % self._DEEP == 0:
                value = self.keep(value, each)
            value = self.positions.put(self._apply(each, value), each)
        return value

    def _apply(self, node: nodes.Node, left: ast.expr) -> ast.expr:
        if isinstance(node, nodes.Arithmetic):
            return self._arithmetic(node, *self.after(left, node.right))
        if isinstance(node, nodes.Comparison):
            return self._comparison(node, *self.after(left, node.right))
        if isinstance(node, nodes.In):
            return self._membership(*self.after(left, node.right))
        if isinstance(node, nodes.Match):
            return self._match(node, *self.after(left, node.right))
        assert isinstance(node, (nodes.And, nodes.Or))
        return self._logical(node, left)

    # Arithmetic

    def _arithmetic(self, node: nodes.Arithmetic, left: ast.expr, right: ast.expr) -> ast.expr:
        operator = node.operator
        kinds = {kind_of(left), kind_of(right)}
        if operator in {"<<", ">>"} or kinds & {"str", "list", "dict", "bool", "float"}:
            return call(_RUNTIME[operator], left, right)
        first, left = self.named(left)
        second, right = self.named(right)
        tests: list[ast.expr] = []
        if kind_of(left) != "int":
            tests.append(is_class(first, "int"))
        elif first is not left:
            tests.append(_always(first))
        if kind_of(right) != "int":
            tests.append(is_class(second, "int"))
        elif second is not right:
            tests.append(_always(second))
        slow = self.positions.put(call(_RUNTIME[operator], left, right), node)
        if operator in _INLINE:
            result = self.frame.temporary()
            inside = ast.Compare(
                constant(MINIMUM),
                [ast.LtE(), ast.LtE()],
                [walrus(result, ast.BinOp(left, _INLINE[operator](), right)), constant(MAXIMUM)],
            )
            value = either(all_of([*_both(tests, second is not right), inside]), name(result), slow)
        else:
            divide: ast.operator = ast.Mod() if operator == "%" else ast.FloorDiv()
            value = either(
                all_of([*_both(tests, second is not right), compare(right, ast.Gt(), constant(0))]),
                ast.BinOp(left, divide, right),
                slow,
            )
        if kind_of(left) == "int" and kind_of(right) == "int":
            known(value, "int")
        return value

    def negative(self, node: nodes.UnaryMinus) -> ast.expr:
        inner = node.expression
        if isinstance(inner, (nodes.LiteralInteger, nodes.LiteralFloat)):
            return constant(-inner.value)
        return call("Negate", self.expr(inner))

    # Comparison

    def _comparison(self, node: nodes.Comparison, left: ast.expr, right: ast.expr) -> ast.expr:
        operator = node.operator
        if operator in {"==", "!="}:
            equal = self._equality(node, left, right)
            return equal if operator == "==" else not_(equal)
        python, runtime = _ORDER[operator]
        if kind_of(left) == "int" == kind_of(right):
            return compare(left, python(), right)
        first, left = self.named(left)
        second, right = self.named(right)
        tests: list[ast.expr] = []
        if kind_of(left) != "int":
            tests.append(is_class(first, "int"))
        elif first is not left:
            tests.append(_always(first))
        if kind_of(right) != "int":
            tests.append(is_class(second, "int"))
        elif second is not right:
            tests.append(_always(second))
        slow = self.positions.put(call(runtime, left, right), node)
        quick = compare(left, python(), right)
        return known(either(all_of(_both(tests, second is not right)), quick, slow), "bool")  # type: ignore[no-any-return]

    def _equality(self, node: nodes.Comparison, left: ast.expr, right: ast.expr) -> ast.expr:
        if kind_of(left) == "int" == kind_of(right):
            return compare(left, ast.Eq(), right)
        if isinstance(right, ast.Constant) and right.value is None and not isinstance(left, ast.Constant):
            return known(ast.Compare(left, [ast.Is()], [right]), "bool")  # type: ignore[no-any-return]
        if kind_of(right) == "int" and is_stable(right):
            first, left = self.named(left)
            slow = self.positions.put(call("Equal", left, right), node)
            quick = either(is_class(first, "int"), compare(left, ast.Eq(), right), slow)
            return known(quick, "bool")  # type: ignore[no-any-return]
        return known(call("Equal", left, right), "bool")  # type: ignore[no-any-return]

    # Matching

    def _match(self, node: nodes.Match, left: ast.expr, right: ast.expr) -> ast.expr:
        found = self.noted("Find" if self.frame.match else "Matches", left, right)
        return found if node.operator == "=~" else not_(found)

    def _membership(self, left: ast.expr, right: ast.expr) -> ast.expr:
        return self.noted("In", left, right)

    def noted(self, function: str, left: ast.expr, right: ast.expr) -> ast.expr:
        """Return whether something matches; a match of a regular expression is kept for `$0`, `$1`…"""
        question = call(function, left, right)
        match = self.frame.match
        if match is None:
            if function == "Matches":
                return known(question, "bool")  # type: ignore[no-any-return]
            return known(is_not(question, constant(False)), "bool")  # type: ignore[no-any-return]
        result = self.frame.temporary()
        plain = is_class(walrus(result, question), "bool")
        note = is_not(walrus(match, name(result)), constant(None))
        return known(either(plain, name(result), note), "bool")  # type: ignore[no-any-return]

    # Logic

    def negation(self, node: nodes.Not) -> ast.expr:
        return self.falsity(self.expr(node.expression))

    def _logical(self, node: nodes.And | nodes.Or, left: ast.expr) -> ast.expr:
        test = self.truth(left)
        before = self.branch_state()
        right, written, effective = self.captured(lambda: self.truth(self.expr(node.right)))
        skipped = before
        after = merged([skipped, self.branch_state()])
        if not effective:
            self.frame.body.extend(written)
            self.frame.state = after
            combine = all_of if isinstance(node, nodes.And) else any_of
            return known(combine([test, right]), "bool")  # type: ignore[no-any-return]
        result = self.frame.temporary()
        self.emit(assign(result, test), node)
        written = [*written, assign(result, right)]
        condition = name(result) if isinstance(node, nodes.And) else not_(name(result))
        self.emit(ast.If(condition, written, []), node)
        self.frame.state = after
        return known(ast.Name(result, LOAD), "bool")  # type: ignore[no-any-return]


def _both(tests: list[ast.expr], all_needed: bool) -> list[ast.expr]:
    """Return tests that, when the last one names an operand, are all evaluated even when the first one fails."""
    if len(tests) < 2 or not all_needed:
        return tests
    result = tests[0]
    for test in tests[1:]:
        result = ast.BinOp(result, ast.BitAnd(), test)
    return [result]


def _always(value: ast.expr) -> ast.expr:
    """Return a condition that evaluates a value and is true."""
    return compare(value, ast.IsNot(), constant(None))
