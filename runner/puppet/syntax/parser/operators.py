"""How tightly operators bind, weakest first, and what they build."""

from __future__ import annotations

from runner.puppet.syntax import nodes as n
from runner.puppet.syntax.parser.core import Infix, Parser, Prefix
from runner.puppet.syntax.tokens import Token

OR, AND, SELECT, COMPARE, EQUAL, SHIFT, ADD, MULTIPLY, MATCH, IN, MINUS, SPLAT, NOT, COLLECT, POSTFIX = range(1, 16)


def _or(parser: Parser, left: n.Node, token: Token) -> n.Node:
    right = parser.expression(OR)
    return n.Or(left.start, right.end, token[1], left, right)


def _and(parser: Parser, left: n.Node, token: Token) -> n.Node:
    right = parser.expression(AND)
    return n.And(left.start, right.end, token[1], left, right)


def _in(parser: Parser, left: n.Node, token: Token) -> n.Node:
    right = parser.expression(IN)
    return n.In(left.start, right.end, token[1], left, right)


def _compare(parser: Parser, left: n.Node, token: Token) -> n.Node:
    right = parser.expression(COMPARE)
    return n.Comparison(left.start, right.end, token[1], token[3], left, right)  # type: ignore[arg-type]


def _equal(parser: Parser, left: n.Node, token: Token) -> n.Node:
    right = parser.expression(EQUAL)
    return n.Comparison(left.start, right.end, token[1], token[3], left, right)  # type: ignore[arg-type]


def _shift(parser: Parser, left: n.Node, token: Token) -> n.Node:
    right = parser.expression(SHIFT)
    return n.Arithmetic(left.start, right.end, token[1], token[3], left, right)  # type: ignore[arg-type]


def _add(parser: Parser, left: n.Node, token: Token) -> n.Node:
    right = parser.expression(ADD)
    return n.Arithmetic(left.start, right.end, token[1], token[3], left, right)  # type: ignore[arg-type]


def _multiply(parser: Parser, left: n.Node, token: Token) -> n.Node:
    right = parser.expression(MULTIPLY)
    return n.Arithmetic(left.start, right.end, token[1], token[3], left, right)  # type: ignore[arg-type]


def _match(parser: Parser, left: n.Node, token: Token) -> n.Node:
    right = parser.expression(MATCH)
    return n.Match(left.start, right.end, token[1], token[3], left, right)  # type: ignore[arg-type]


def _not(parser: Parser, token: Token) -> n.Node:
    operand = parser.expression(NOT)
    return n.Not(token[1], operand.end, operand)


def _minus(parser: Parser, token: Token) -> n.Node:
    operand = parser.expression(MINUS)
    return n.UnaryMinus(token[1], operand.end, operand)


def _splat(parser: Parser, token: Token) -> n.Node:
    operand = parser.expression(SPLAT)
    return n.Unfold(token[1], operand.end, operand)


PREFIX: dict[str, Prefix] = {"NOT": _not, "MINUS": _minus, "TIMES": _splat}

INFIX: dict[str, tuple[int, Infix]] = {
    "OR": (OR, _or),
    "AND": (AND, _and),
    "LESSTHAN": (COMPARE, _compare),
    "LESSEQUAL": (COMPARE, _compare),
    "GREATERTHAN": (COMPARE, _compare),
    "GREATEREQUAL": (COMPARE, _compare),
    "ISEQUAL": (EQUAL, _equal),
    "NOTEQUAL": (EQUAL, _equal),
    "LSHIFT": (SHIFT, _shift),
    "RSHIFT": (SHIFT, _shift),
    "PLUS": (ADD, _add),
    "MINUS": (ADD, _add),
    "TIMES": (MULTIPLY, _multiply),
    "DIV": (MULTIPLY, _multiply),
    "MODULO": (MULTIPLY, _multiply),
    "MATCH": (MATCH, _match),
    "NOMATCH": (MATCH, _match),
    "IN": (IN, _in),
}
