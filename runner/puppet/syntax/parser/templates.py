"""Templates: parameters, text and rendered expressions."""

from __future__ import annotations

from runner.puppet.syntax import nodes as n
from runner.puppet.syntax.parser.calls import parameters_until
from runner.puppet.syntax.parser.core import Parser, Prefix, body_of, own_body_of
from runner.puppet.syntax.tokens import Token


def read_template(parser: Parser) -> n.Lambda:
    """Read a whole template as a lambda around an `Epp`."""
    start = parser.expect("EPP_START")[1]
    specified = parser.take("PIPE") is not None
    parameters = parser.part(lambda: parameters_until(parser, "PIPE"), "PIPE") if specified else None
    statements = parser.statements("EOF")
    end = parser.tokens[parser.pos][2]
    epp = n.Epp(start, end, specified, own_body_of(statements))
    return n.Lambda(start, end, parameters or [], epp)


def _text(_parser: Parser, token: Token) -> n.Node:
    return n.RenderString(token[1], token[2], token[3])


def _render(parser: Parser, token: Token) -> n.Node:
    """Read a rendered expression, or statements in braces of which the last is rendered."""
    if parser.kind == "LBRACE" and not _hash_follows(parser):
        parser.pos += 1
        statements = parser.statements("RBRACE")
        parser.pos += 1
        expression: n.Node = body_of(statements) or n.Nop(token[2], token[2])
    else:
        expression = parser.expression()
    if parser.take("EPP_END") is None:
        parser.expect("EPP_END_TRIM")
    return n.Render(token[1], parser.last_end, expression)


def _hash_follows(parser: Parser) -> bool:
    """Tell whether the brace at the cursor begins a hash: an arrow follows its first expression."""
    brace = parser.pos
    parser.pos += 1
    try:
        if parser.kind == "RBRACE":
            return True
        if parser.kind in ("TYPE", "FUNCTION") and parser.tokens[parser.pos + 1][0] == "FARROW":
            return True
        count = len(parser.definitions)
        parser.assignment()
        del parser.definitions[count:]
        return parser.kind == "FARROW"
    finally:
        parser.pos = brace


PREFIX: dict[str, Prefix] = {"RENDER_STRING": _text, "RENDER_EXPR": _render}
