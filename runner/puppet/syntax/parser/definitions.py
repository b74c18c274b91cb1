"""Class, define, node, function, plan and type definitions, and apply blocks."""

from __future__ import annotations

from runner.puppet.syntax import nodes as n
from runner.puppet.syntax.faults import SyntaxFault
from runner.puppet.syntax.parser.calls import access_keys, parameter_list, read_return_type, read_type, type_call
from runner.puppet.syntax.parser.core import Parser, Prefix, own_body_of
from runner.puppet.syntax.parser.literals import concatenated, default, entries, hash_, heredoc, regexp, string
from runner.puppet.syntax.tokens import Token

_NAMES = ("NAME", "WORD", "CLASSREF")
_PLACEHOLDER = n.Nop(0, 0)


def _definition_name(parser: Parser) -> str:
    kind, start, end, value = parser.tokens[parser.pos]
    if kind == "STRING":
        raise SyntaxFault("A quoted string is not valid as a name here", None, start, end, help="remove the quotes")
    if kind == "CLASS":
        raise SyntaxFault("'class' keyword not allowed at this location", None, start, end)
    if kind not in _NAMES:
        raise parser.unexpected()
    parser.pos += 1
    return value


def _qualified(parser: Parser, name: str) -> str:
    """Return a name with those of the classes around it."""
    return "::".join([*parser.namespace, name])


def _reserve(parser: Parser) -> int:
    """Keep a place in the list of definitions, so that outer ones come before those inside them."""
    parser.definitions.append(_PLACEHOLDER)
    return len(parser.definitions) - 1


def _class(parser: Parser, token: Token) -> n.Node:
    name = _definition_name(parser)
    index = _reserve(parser)
    qualified = _qualified(parser, name)
    parser.namespace.append(name)
    parameters = parameter_list(parser)
    parent = None
    if parser.take("INHERITS") is not None:
        parent = "default" if parser.take("DEFAULT") is not None else _definition_name(parser)
    body = parser.braced_body()
    parser.namespace.pop()
    node = n.ClassDefinition(token[1], parser.last_end, qualified, parameters, parent, body)
    parser.definitions[index] = node
    return node


def _define(parser: Parser, token: Token) -> n.Node:
    name = _qualified(parser, _definition_name(parser))
    index = _reserve(parser)
    parameters = parameter_list(parser)
    body = parser.braced_body()
    node = n.DefineDefinition(token[1], parser.last_end, name, parameters, body)
    parser.definitions[index] = node
    return node


def _function(parser: Parser, token: Token) -> n.Node:
    name = _definition_name(parser)
    index = _reserve(parser)
    parameters = parameter_list(parser)
    return_type = read_return_type(parser)
    body = parser.braced_body()
    node = n.FunctionDefinition(token[1], parser.last_end, name, parameters, body, return_type)
    parser.definitions[index] = node
    return node


def _plan(parser: Parser, token: Token) -> n.Node:
    name = _definition_name(parser)
    index = _reserve(parser)
    qualified = _qualified(parser, name)
    parser.namespace.append(name)
    parameters = parameter_list(parser)
    body = parser.braced_body()
    parser.namespace.pop()
    node = n.PlanDefinition(token[1], parser.last_end, qualified, parameters, body, None)
    parser.definitions[index] = node
    return node


def _apply(parser: Parser, token: Token) -> n.Node:
    parser.expect("LPAREN")
    if parser.kind == "RPAREN":
        raise parser.unexpected()
    arguments = entries(parser, "RPAREN")
    start = parser.expect("LBRACE")[1]
    statements = parser.statements("RBRACE")
    parser.pos += 1
    block = n.ApplyBlock(start, parser.last_end, own_body_of(statements))
    return n.Apply(token[1], parser.last_end, arguments, block)


# Nodes


def _node(parser: Parser, token: Token) -> n.Node:
    index = _reserve(parser)
    hosts = [_host(parser)]
    while parser.take("COMMA") is not None:
        if parser.kind in ("LBRACE", "INHERITS"):
            break
        hosts.append(_host(parser))
    parent = _host(parser) if parser.take("INHERITS") is not None else None
    body = parser.braced_body()
    node = n.NodeDefinition(token[1], parser.last_end, hosts, parent, body)
    parser.definitions[index] = node
    return node


def _host(parser: Parser) -> n.Node:
    token = parser.tokens[parser.pos]
    kind = token[0]
    if kind in ("NAME", "NUMBER"):
        return _dotted_host(parser)
    parser.pos += 1
    if kind in ("STRING", "WORD"):
        return string(parser, token)
    if kind == "DEFAULT":
        return default(parser, token)
    if kind == "REGEX":
        return regexp(parser, token)
    if kind == "DQPRE":
        return concatenated(parser, token)
    if kind == "HEREDOC":
        return heredoc(parser, token)
    parser.pos -= 1
    raise parser.unexpected()


def _dotted_host(parser: Parser) -> n.Node:
    _, start, end, value = parser.tokens[parser.pos]
    parser.pos += 1
    words = [value]
    while parser.take("DOT") is not None:
        kind, _, end, value = parser.tokens[parser.pos]
        if kind not in ("NAME", "NUMBER"):
            raise parser.unexpected()
        parser.pos += 1
        words.append(value)
    return n.LiteralString(start, end, ".".join(words))


# Types


def _type(parser: Parser, token: Token) -> n.Node:
    if parser.kind == "LPAREN":
        return type_call(parser, token)
    _, at, end, name = parser.expect("CLASSREF")
    index = _reserve(parser)
    node: n.Node
    if parser.take("EQUALS") is not None:
        type_ = _aliased(parser)
        node = n.TypeAlias(token[1], parser.last_end, name, type_, at)
    elif parser.take("LBRACK") is not None:
        reference = n.QualifiedReference(at, end, name)
        keys = access_keys(parser, trailing_comma=False)
        left = n.Access(at, parser.last_end, reference, keys)
        parser.expect("EQUALS")
        mapping = _mapped(parser)
        node = n.TypeMapping(token[1], parser.last_end, left, mapping)
    else:
        parent = parser.expect("CLASSREF")[3] if parser.take("INHERITS") is not None else None
        body = parser.braced_body()
        node = n.TypeDefinition(token[1], parser.last_end, name, parent, body)
    parser.definitions[index] = node
    return node


def _aliased(parser: Parser) -> n.Node:
    """Read the right side of a type alias; the short forms of Object types are written out."""
    token = parser.tokens[parser.pos]
    if token[0] == "LBRACE":
        parser.pos += 1
        attributes = hash_(parser, token)
        return _object(token[1], parser.last_end, "Object", attributes)
    if token[0] in ("LISTSTART", "LBRACK"):
        parser.pos += 1
        elements = entries(parser, "RBRACK")
        return n.LiteralList(token[1], parser.last_end, elements)
    type_, brace, body = _type_with_hash(parser)
    if body is None or not isinstance(type_, n.QualifiedReference):
        return type_
    if type_.value in ("Object", "TypeSet"):
        return _object(type_.start, body.end, type_.value, body)
    key = n.QualifiedName(type_.start, type_.end, "parent")
    body.entries.append(n.KeyedEntry(type_.start, type_.end, brace, key, type_))
    return _object(type_.start, body.end, "Object", body)


def _mapped(parser: Parser) -> n.Node:
    """Read the right side of a type mapping; what only an alias may have is left for validation to refuse."""
    token = parser.tokens[parser.pos]
    if token[0] == "LBRACE":
        parser.pos += 1
        return hash_(parser, token)
    if token[0] in ("LISTSTART", "LBRACK"):
        return _aliased(parser)
    type_, brace, attributes = _type_with_hash(parser)
    if attributes is None:
        return type_
    return n.KeyedEntry(type_.start, attributes.end, brace, type_, attributes)


def _type_with_hash(parser: Parser) -> tuple[n.Node, int, n.LiteralHash | None]:
    """Read a type; behind the plain name of one a hash may follow, and is returned with the place of its brace."""
    type_ = read_type(parser, trailing_comma=True)
    brace = parser.tokens[parser.pos]
    if brace[0] != "LBRACE" or not isinstance(type_, n.QualifiedReference):
        return type_, brace[1], None
    parser.pos += 1
    return type_, brace[1], hash_(parser, brace)


def _object(start: int, end: int, name: str, attributes: n.LiteralHash) -> n.Node:
    return n.Access(start, end, n.QualifiedReference(start, start, name), [attributes])


PREFIX: dict[str, Prefix] = {
    "CLASS": _class,
    "DEFINE": _define,
    "NODE": _node,
    "FUNCTION": _function,
    "PLAN": _plan,
    "APPLY": _apply,
    "TYPE": _type,
}
