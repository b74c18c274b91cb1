"""If, unless, case and selectors."""

from __future__ import annotations

from runner.puppet.syntax import nodes as n
from runner.puppet.syntax.parser.core import Infix, Parser, Prefix, own_body_of
from runner.puppet.syntax.parser.operators import SELECT
from runner.puppet.syntax.tokens import Token


def _if(parser: Parser, token: Token) -> n.Node:
    """Read `if` with all its `elsif`s, without recursion: generated code has long chains."""
    first = current = _branch(parser, token)
    chain = [first]
    while (branch := parser.take("ELSIF")) is not None:
        following = _branch(parser, branch)
        current.otherwise = following
        current = following
        chain.append(current)
    if parser.take("ELSE") is not None:
        current.otherwise = parser.branch()
    for part in chain:
        part.end = parser.last_end
    return first


def _branch(parser: Parser, token: Token) -> n.If:
    test = parser.expression()
    then = parser.branch()
    return n.If(token[1], parser.last_end, test, then, None)


def _unless(parser: Parser, token: Token) -> n.Node:
    test = parser.expression()
    then = parser.branch()
    otherwise = parser.branch() if parser.take("ELSE") is not None else None
    return n.Unless(token[1], parser.last_end, test, then, otherwise)


def _case(parser: Parser, token: Token) -> n.Node:
    test = parser.expression()
    parser.expect("LBRACE")
    options = [_option(parser)]
    while parser.take("RBRACE") is None:
        options.append(_option(parser))
    return n.Case(token[1], parser.last_end, test, options)


def _option(parser: Parser) -> n.CaseOption:
    values = [parser.expression()]
    while parser.take("COMMA") is not None:
        values.append(parser.expression())
    at = parser.expect("COLON")[1]
    parser.expect("LBRACE")
    statements = parser.statements("RBRACE")
    parser.pos += 1
    return n.CaseOption(values[0].start, parser.last_end, at, values, own_body_of(statements))


def _selector(parser: Parser, left: n.Node, _token: Token) -> n.Node:
    if parser.take("SELBRACE") is None:
        entries = [_entry(parser)]
        return n.Selector(left.start, parser.last_end, left, entries)
    entries = [_entry(parser)]
    while parser.take("RBRACE") is None:
        parser.expect("COMMA")
        if parser.take("RBRACE") is not None:
            break
        entries.append(_entry(parser))
    return n.Selector(left.start, parser.last_end, left, entries)


def _entry(parser: Parser) -> n.SelectorEntry:
    match = parser.expression()
    at = parser.expect("FARROW")[1]
    value = parser.expression()
    return n.SelectorEntry(match.start, value.end, at, match, value)


PREFIX: dict[str, Prefix] = {"IF": _if, "UNLESS": _unless, "CASE": _case}

INFIX: dict[str, tuple[int, Infix]] = {"QMARK": (SELECT, _selector)}
