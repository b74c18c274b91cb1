"""Everything with braces after an expression: resources, defaults, overrides; and collectors.

What `left { … }` means depends on what stands inside and on what `left` is: `title: …` makes a resource of anything;
attributes alone make defaults of a type reference and an override of a reference to resources. A name with attributes
alone is no resource at all but a name followed by a hash, which validation explains to the user.
"""

from __future__ import annotations

from typing import TypeAlias

from runner.puppet.syntax import nodes as n
from runner.puppet.syntax.faults import SyntaxFault
from runner.puppet.syntax.parser.core import Infix, Parser, body_of, join_statement_calls
from runner.puppet.syntax.parser.operators import COLLECT
from runner.puppet.syntax.tokens import ATTRIBUTE_NAMES, Token

AnyOperation: TypeAlias = n.AttributeOperation | n.AttributesOperation
_ARROWS = {"FARROW": "=>", "PARROW": "+>"}
_WRONG_SHAPE = "Expression is not valid as a resource, resource-default, or resource-override"


def special_resource(parser: Parser) -> n.Node | None:
    """Read `@…`, `@@…` or `class { … }`; None when `class` begins a definition."""
    kind, start, end, _ = parser.tokens[parser.pos]
    if kind == "CLASS":
        if parser.tokens[parser.pos + 1][0] != "LBRACE":
            return None
        parser.pos += 2
        bodies = _bodies(parser)
        return n.Resource(start, parser.last_end, n.QualifiedName(start, end, "class"), bodies)
    parser.pos += 1
    resource = parser.resource()
    if not isinstance(resource, n.Resource | n.ResourceDefaults | n.ResourceOverride):
        if parser.kind == "ERROR":
            raise parser.unexpected()
        what = "Virtual (@)" if kind == "AT" else "Exported (@@)"
        raise SyntaxFault(f"{what} can only be applied to a Resource Expression", None, start, end)
    resource.form = "virtual" if kind == "AT" else "exported"
    resource.start = start
    return resource


def resource_tail(parser: Parser, left: n.Node) -> n.Node:
    """Read the braces after an expression."""
    brace = parser.expect("LBRACE")
    if not _attributes_follow(parser):
        bodies = _bodies(parser)
        return n.Resource(left.start, parser.last_end, left, bodies)
    operations = operations_until_brace(parser)
    end = parser.last_end
    if isinstance(left, n.QualifiedReference):
        return n.ResourceDefaults(left.start, end, left, operations)
    if isinstance(left, n.Access):
        return n.ResourceOverride(left.start, end, left, operations)
    if isinstance(left, n.QualifiedName):
        return _untitled(left, operations, brace, end)
    raise SyntaxFault(_WRONG_SHAPE, None, left.anchor, left.end)


def _untitled(name: n.QualifiedName, operations: list[AnyOperation], brace: Token, end: int) -> n.Node:
    entries: list[n.KeyedEntry] = []
    for operation in operations:
        if isinstance(operation, n.AttributesOperation):
            message = "Syntax error resource body without title or hash with * =>"
            raise SyntaxFault(message, None, operation.start, operation.end, help="put a title and ':' first")
        if operation.operator == "+>":
            raise SyntaxFault("Syntax error resource body without title or hash with +>", None, brace[1], brace[2])
        key = n.LiteralString(operation.start, operation.start + len(operation.name), operation.name)
        entries.append(n.KeyedEntry(operation.start, operation.end, operation.at, key, operation.value))
    statements = join_statement_calls([name, n.LiteralHash(brace[1], end, entries)])
    if len(statements) == 1:
        return statements[0]
    block = body_of(statements)
    assert block is not None
    return block


def _attributes_follow(parser: Parser) -> bool:
    """Tell whether attributes (or nothing) stand in the braces, not a title."""
    kind = parser.tokens[parser.pos][0]
    if kind in ("RBRACE", "COMMA"):
        return True
    following = parser.tokens[parser.pos + 1][0]
    if kind in ATTRIBUTE_NAMES:
        return following in _ARROWS or kind not in parser.prefix
    return kind == "TIMES" and following == "FARROW"


def _bodies(parser: Parser) -> list[n.ResourceBody]:
    """Read `title: attributes; …` and the closing brace."""
    found: list[n.ResourceBody] = []
    while True:
        title = parser.expression()
        parser.expect("COLON")
        operations = _operations(parser)
        found.append(n.ResourceBody(title.start, parser.last_end, title, operations))
        if parser.take("SEMIC") is not None:
            if parser.take("RBRACE") is not None:
                return found
        else:
            parser.expect("RBRACE")
            return found


def operations_until_brace(parser: Parser) -> list[AnyOperation]:
    """Read attributes and the closing brace."""
    operations = _operations(parser)
    parser.expect("RBRACE")
    return operations


def _operations(parser: Parser) -> list[AnyOperation]:
    """Read attributes as long as there are any, with an optional comma at either end."""
    found: list[AnyOperation] = []
    tokens = parser.tokens
    parser.take("COMMA")  # the grammar lets a comma stand before the first, too
    while True:
        kind, start, _, value = tokens[parser.pos]
        if kind in ATTRIBUTE_NAMES:
            parser.pos += 1
            arrow = tokens[parser.pos]
            operator = _ARROWS.get(arrow[0])
            if operator is None:
                raise parser.unexpected()
            parser.pos += 1
            expression = parser.expression()
            found.append(
                n.AttributeOperation(start, expression.end, arrow[1], value, operator, expression)  # type: ignore[arg-type]
            )
        elif kind == "TIMES":
            parser.pos += 1
            parser.expect("FARROW")
            expression = parser.expression()
            found.append(n.AttributesOperation(start, expression.end, expression))
        else:
            return found
        if tokens[parser.pos][0] != "COMMA":
            return found
        parser.pos += 1


def _collect(parser: Parser, left: n.Node, token: Token) -> n.Node:
    exported = token[0] == "LLCOLLECT"
    stop = "RRCOLLECT" if exported else "RCOLLECT"
    expression = None if parser.kind == stop else parser.expression()
    end = parser.expect(stop)[2]
    query = (n.ExportedQuery if exported else n.VirtualQuery)(token[1], end, expression)
    operations: list[AnyOperation] = []
    if parser.take("LBRACE") is not None:
        operations = operations_until_brace(parser)
    return n.Collect(left.start, parser.last_end, left, query, operations)


INFIX: dict[str, tuple[int, Infix]] = {"LCOLLECT": (COLLECT, _collect), "LLCOLLECT": (COLLECT, _collect)}
