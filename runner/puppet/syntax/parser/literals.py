"""Numbers, strings, names, arrays and hashes."""

from __future__ import annotations

from runner.puppet.syntax import nodes as n
from runner.puppet.syntax.parser.core import Parser, Prefix
from runner.puppet.syntax.tokens import Token

WORD_KEYS = ("TYPE", "FUNCTION")
"""Keywords that are plain words as elements and keys."""


def _name(_parser: Parser, token: Token) -> n.Node:
    return n.QualifiedName(token[1], token[2], token[3])


def _reference(_parser: Parser, token: Token) -> n.Node:
    return n.QualifiedReference(token[1], token[2], token[3])


def _variable(_parser: Parser, token: Token) -> n.Node:
    return n.Variable(token[1], token[2], token[3])


def string(_parser: Parser, token: Token) -> n.LiteralString:
    """Read a string without interpolation, or a bare word."""
    return n.LiteralString(token[1], token[2], token[3])


def number(_parser: Parser, token: Token) -> n.Node:
    """Read a number in any radix; the lexer made sure that it is one."""
    _, start, end, text = token
    if text.isdecimal():
        if text[0] == "0" and len(text) > 1:
            return n.LiteralInteger(start, end, int(text, 8), 8)
        return n.LiteralInteger(start, end, int(text) if len(text) < _HUGE else _huge(text))
    if text[:2] in ("0x", "0X"):
        return n.LiteralInteger(start, end, int(text, 16), 16)
    return n.LiteralFloat(start, end, float(text))


_HUGE = 4000
"""Python refuses to convert decimal texts of more than 4,300 digits; every such number overflows anyway."""


def _huge(text: str) -> int:
    return int(10 ** (len(text) - 1))


def _boolean(_parser: Parser, token: Token) -> n.Node:
    return n.LiteralBoolean(token[1], token[2], token[3] == "true")


def _undef(_parser: Parser, token: Token) -> n.Node:
    return n.LiteralUndef(token[1], token[2])


def default(_parser: Parser, token: Token) -> n.LiteralDefault:
    """Read `default`."""
    return n.LiteralDefault(token[1], token[2])


def regexp(_parser: Parser, token: Token) -> n.LiteralRegexp:
    """Read a regular expression."""
    return n.LiteralRegexp(token[1], token[2], token[3])


def _reserved(_parser: Parser, token: Token) -> n.Node:
    return n.ReservedWord(token[1], token[2], token[3])


def concatenated(parser: Parser, token: Token) -> n.Node:
    """Read a string with interpolations; its first piece is a token already read."""
    parts: list[n.LiteralString | n.TextExpression] = []
    if token[3]:
        parts.append(n.LiteralString(token[1], token[2], token[3]))
    while True:
        begin = parser.tokens[parser.pos]
        if begin[0] == "VARIABLE" and parser.tokens[parser.pos + 1][0] in ("DQMID", "DQPOST"):
            parser.pos += 1
            inner: n.Node = n.Variable(begin[1], begin[2], begin[3])
        else:
            inner = parser.assignment()
        kind, start, end, value = piece = parser.tokens[parser.pos]
        if kind not in ("DQMID", "DQPOST"):
            raise parser.unexpected()
        parser.pos += 1
        parts.append(n.TextExpression(inner.start, inner.end, inner))
        if value:
            parts.append(n.LiteralString(start, end, value))
        if kind == "DQPOST":
            return n.ConcatenatedString(token[1], piece[2], parts)


def heredoc(parser: Parser, token: Token) -> n.Node:
    """Read the text of a heredoc whose head was read."""
    first = parser.tokens[parser.pos]
    parser.pos += 1
    text = concatenated(parser, first) if first[0] == "DQPRE" else string(parser, first)
    return n.Heredoc(token[1], token[2], token[3], text)


def _parenthesized(parser: Parser, token: Token) -> n.Node:
    inner = parser.assignment()
    end = parser.expect("RPAREN")[2]
    return n.Parenthesized(token[1], end, inner)


def _array(parser: Parser, token: Token) -> n.Node:
    elements = entries(parser, "RBRACK")
    return n.LiteralList(token[1], parser.last_end, elements)


def entries(parser: Parser, stop: str, *, trailing_comma: bool = True) -> list[n.Node]:
    """Read elements or arguments up to and past a kind of token; neighbouring `key => value` pairs become one hash."""
    found: list[n.Node] = []
    tokens = parser.tokens
    if tokens[parser.pos][0] == stop:
        parser.pos += 1
        return found
    pairs: list[n.KeyedEntry] = []
    followers = _ELEMENT_FOLLOWERS if stop == "RBRACK" else _KEY_FOLLOWERS
    while True:
        element = _word_or_assignment(parser, followers)
        token = tokens[parser.pos]
        if token[0] == "FARROW":
            parser.pos += 1
            value = value_of_entry(parser)
            if not pairs:
                found.append(n.LiteralHash(element.start, value.end, pairs))
            pairs.append(n.KeyedEntry(element.start, value.end, token[1], element, value))
            found[-1].end = value.end
            token = tokens[parser.pos]
        else:
            found.append(element)
            pairs = []
        if token[0] == "COMMA":
            parser.pos += 1
            if trailing_comma and tokens[parser.pos][0] == stop:
                parser.pos += 1
                return found
        elif token[0] == stop:
            parser.pos += 1
            return found
        else:
            raise parser.unexpected()


_KEY_FOLLOWERS = ("FARROW",)
_VALUE_FOLLOWERS = ("COMMA", "RBRACE", "RBRACK", "RPAREN")
_ELEMENT_FOLLOWERS = ("COMMA", "RBRACK", "FARROW")


def _word_or_assignment(parser: Parser, followers: tuple[str, ...]) -> n.Node:
    token = parser.tokens[parser.pos]
    if token[0] in WORD_KEYS and parser.tokens[parser.pos + 1][0] in followers:
        parser.pos += 1
        return n.LiteralString(token[1], token[2], token[3])
    return parser.assignment()


def value_of_entry(parser: Parser) -> n.Node:
    """Read what stands behind `=>` in a hash."""
    return _word_or_assignment(parser, _VALUE_FOLLOWERS)


def hash_(parser: Parser, token: Token) -> n.LiteralHash:
    """Read a hash whose brace was read."""
    found: list[n.KeyedEntry] = []
    tokens = parser.tokens
    while tokens[parser.pos][0] != "RBRACE":
        key = _word_or_assignment(parser, _KEY_FOLLOWERS)
        arrow = parser.expect("FARROW")
        value = value_of_entry(parser)
        found.append(n.KeyedEntry(key.start, value.end, arrow[1], key, value))
        if parser.take("COMMA") is None and tokens[parser.pos][0] != "RBRACE":
            raise parser.unexpected()
    parser.pos += 1
    return n.LiteralHash(token[1], parser.last_end, found)


PREFIX: dict[str, Prefix] = {
    "NAME": _name,
    "CLASSREF": _reference,
    "VARIABLE": _variable,
    "STRING": string,
    "WORD": string,
    "NUMBER": number,
    "BOOLEAN": _boolean,
    "UNDEF": _undef,
    "DEFAULT": default,
    "REGEX": regexp,
    "PRIVATE": _reserved,
    "ATTR": _reserved,
    "DQPRE": concatenated,
    "HEREDOC": heredoc,
    "LPAREN": _parenthesized,
    "WSLPAREN": _parenthesized,
    "LISTSTART": _array,
    "LBRACK": _array,
    "LBRACE": hash_,
}
