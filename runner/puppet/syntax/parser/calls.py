"""Access, calls, lambdas and parameter lists."""

from __future__ import annotations

from runner.puppet.syntax import nodes as n
from runner.puppet.syntax.parser.core import ABOVE_EXPRESSION, RESOURCE_STARTS, Infix, Parser
from runner.puppet.syntax.parser.literals import WORD_KEYS, entries, value_of_entry
from runner.puppet.syntax.parser.operators import POSTFIX
from runner.puppet.syntax.tokens import Token


def _access(parser: Parser, left: n.Node, _token: Token) -> n.Node:
    keys = access_keys(parser)
    return n.Access(left.start, parser.last_end, left, keys)


def access_keys(parser: Parser, *, trailing_comma: bool = True) -> list[n.Node]:
    """Read the keys of an access and its closing bracket; the opening one was read."""
    keys: list[n.Node] = []
    pairs: list[n.KeyedEntry] = []
    tokens = parser.tokens
    while True:
        token = tokens[parser.pos]
        if token[0] in WORD_KEYS and tokens[parser.pos + 1][0] == "FARROW":
            parser.pos += 1
            key: n.Node = n.LiteralString(token[1], token[2], token[3])
        else:
            key = _key(parser)
        token = tokens[parser.pos]
        if token[0] == "FARROW":
            parser.pos += 1
            value = value_of_entry(parser)
            if not pairs:
                keys.append(n.LiteralHash(key.start, value.end, pairs))
            pairs.append(n.KeyedEntry(key.start, value.end, token[1], key, value))
            keys[-1].end = value.end
        else:
            keys.append(key)
            pairs = []
        if parser.take("COMMA") is not None:
            if trailing_comma and parser.take("RBRACK") is not None:
                return keys
        else:
            parser.expect("RBRACK")
            return keys


def _key(parser: Parser) -> n.Node:
    """Read a key; what is more than an expression must be the left side of `=>`."""
    start = parser.pos
    if parser.kind not in RESOURCE_STARTS:
        key = parser.expression()
        if parser.kind not in ABOVE_EXPRESSION:
            return key
        parser.pos = start
    key = parser.assignment()
    if parser.kind != "FARROW" and not _is_plain_class(parser, start):
        raise parser.unexpected()
    return key


def _is_plain_class(parser: Parser, start: int) -> bool:
    """Tell whether a key is a class definition, which is an expression as far as the grammar goes."""
    return parser.tokens[start][0] == "CLASS" and parser.tokens[start + 1][0] != "LBRACE"


def _call(parser: Parser, functor: n.Node, _token: Token) -> n.Node:
    arguments = entries(parser, "RPAREN")
    block = _lambda(parser) if parser.tokens[parser.pos][0] == "PIPE" else None
    return n.CallNamedFunction(functor.start, parser.last_end, functor, arguments, block)


def type_call(parser: Parser, token: Token) -> n.Node:
    """Read `type(…)`; the keyword was read and a parenthesis follows."""
    opening = parser.expect("LPAREN")
    return _call(parser, n.QualifiedName(token[1], token[2], "type"), opening)


def _method(parser: Parser, receiver: n.Node, dot: Token) -> n.Node:
    kind, start, end, value = parser.tokens[parser.pos]
    if kind not in ("NAME", "TYPE"):
        raise parser.unexpected()
    parser.pos += 1
    functor = n.NamedAccess(receiver.start, end, dot[1], receiver, n.QualifiedName(start, end, value))
    at = dot[1]
    arguments: list[n.Node] = []
    opening = parser.tokens[parser.pos]
    if opening[0] == "LPAREN":
        parser.pos += 1
        at = opening[1]
        arguments = entries(parser, "RPAREN", trailing_comma=False)
    block = _lambda(parser) if parser.tokens[parser.pos][0] == "PIPE" else None
    return n.CallMethod(receiver.start, parser.last_end, at, functor, arguments, block)


def _lambda(parser: Parser) -> n.Lambda:
    start = parser.expect("PIPE")[1]
    parameters = parameters_until(parser, "PIPE")
    return_type = read_return_type(parser)
    body = parser.braced_body()
    return n.Lambda(start, parser.last_end, parameters, body, return_type)


def read_return_type(parser: Parser) -> n.Node | None:
    """Read `>> Type[…]` where there is one."""
    return read_type(parser) if parser.take("RSHIFT") is not None else None


def read_type(parser: Parser, *, trailing_comma: bool = False) -> n.Node:
    """Read a reference with optional keys, as parameters and results have it."""
    _, start, end, value = parser.expect("CLASSREF")
    reference = n.QualifiedReference(start, end, value)
    if parser.take("LBRACK") is None:
        return reference
    keys = access_keys(parser, trailing_comma=trailing_comma)
    return n.Access(start, parser.last_end, reference, keys)


def parameter_list(parser: Parser) -> list[n.Parameter]:
    """Read `(…)` where there is one."""
    if parser.take("LPAREN") is None and parser.take("WSLPAREN") is None:
        return []
    return parameters_until(parser, "RPAREN")


def parameters_until(parser: Parser, stop: str) -> list[n.Parameter]:
    """Read parameters up to and past a kind of token."""
    found: list[n.Parameter] = []
    while parser.take(stop) is None:
        found.append(_parameter(parser))
        if parser.take("COMMA") is None:
            parser.expect(stop)
            return found
    return found


def _parameter(parser: Parser) -> n.Parameter:
    start = parser.tokens[parser.pos][1]
    type_ = read_type(parser) if parser.tokens[parser.pos][0] == "CLASSREF" else None
    captures_rest = parser.take("TIMES") is not None
    _, at, _, name = parser.expect("VARIABLE")
    default = parser.expression() if parser.take("EQUALS") is not None else None
    return n.Parameter(start, parser.last_end, name, type_, default, captures_rest, at)


INFIX: dict[str, tuple[int, Infix]] = {
    "LBRACK": (POSTFIX, _access),
    "LPAREN": (POSTFIX, _call),
    "DOT": (POSTFIX, _method),
}
