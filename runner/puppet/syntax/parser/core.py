"""The cursor over the tokens, and the four levels of expressions.

Levels, loosest first: assignment, relationship, resource, expression. Statements, arguments and entries are
assignments; operands, tests, attribute values and titles are expressions. Expressions are read by precedence
climbing: each kind of token that can start one has a prefix function, each that can continue one has an infix function
and a strength.

hot: see tests/bench/parse.py
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias, TypeVar

from runner.puppet.syntax import nodes as n
from runner.puppet.syntax.faults import SyntaxFault
from runner.puppet.syntax.tokens import Token

Prefix: TypeAlias = "Callable[[Parser, Token], n.Node]"
_Part = TypeVar("_Part")
Infix: TypeAlias = "Callable[[Parser, n.Node, Token], n.Node]"

STATEMENT_FUNCTIONS = frozenset({
    "require", "realize", "include", "contain", "tag", "debug", "info", "notice", "warning", "err", "fail", "import",
    "break", "next", "return",
})  # fmt: skip
"""Functions that may be called without parentheses."""

_EDGES = {"IN_EDGE": "->", "IN_EDGE_SUB": "~>", "OUT_EDGE": "<-", "OUT_EDGE_SUB": "<~"}
_ASSIGNS = {"EQUALS": "=", "APPENDS": "+=", "DELETES": "-="}
ABOVE_EXPRESSION = frozenset({"LBRACE", *_EDGES, *_ASSIGNS})
RESOURCE_STARTS = frozenset({"AT", "ATAT", "CLASS"})


class CommaList(n.Node):
    """`a, b` as a statement: only legal as the arguments of a statement function before it."""

    __slots__ = ("comma", "elements")

    def __init__(self, start: int, end: int, comma: int, elements: list[n.Node]) -> None:
        self.start = start
        self.end = end
        self.comma = comma
        self.elements = elements


class Parser:
    """Reads one list of tokens.

    Attributes:
        pos: index of the current token; `last` is the end offset of the token before it, where nodes end.
        definitions: every definition read so far, in source order.
        namespace: names of the classes around the current place.
    """

    __slots__ = (
        "definitions", "infix", "lexer_faults", "namespace", "pos", "prefix", "resource_tail", "special_resource",
        "tokens",
    )  # fmt: skip

    def __init__(
        self,
        tokens: list[Token],
        faults: list[SyntaxFault],
        prefix: dict[str, Prefix],
        infix: dict[str, tuple[int, Infix]],
        resource_tail: Callable[[Parser, n.Node], n.Node],
        special_resource: Callable[[Parser], n.Node | None],
    ) -> None:
        self.tokens = tokens
        self.lexer_faults = faults
        self.prefix = prefix
        self.infix = infix
        self.resource_tail = resource_tail
        self.special_resource = special_resource
        self.pos = 0
        self.definitions: list[n.Node] = []
        self.namespace: list[str] = []

    # Cursor

    def expect(self, kind: str) -> Token:
        """Return the current token, which must be of a kind, and go past it."""
        token = self.tokens[self.pos]
        if token[0] != kind:
            raise self.unexpected()
        self.pos += 1
        return token

    def take(self, kind: str) -> Token | None:
        """Go past the current token and return it if it is of a kind."""
        token = self.tokens[self.pos]
        if token[0] == kind:
            self.pos += 1
            return token
        return None

    @property
    def kind(self) -> str:
        return self.tokens[self.pos][0]

    @property
    def last_end(self) -> int:
        """Offset after the token before the current one."""
        return self.tokens[self.pos - 1][2]

    def part(self, read: Callable[[], _Part], stop: str) -> _Part | None:  # noqa: ARG002
        """Return a part that ends with a kind of token; a parser that recovers goes on behind that after a mistake."""
        return read()

    def unexpected(self) -> SyntaxFault:
        """Return the fault that the current token cannot stand here."""
        kind, start, end, value = self.tokens[self.pos]
        if kind == "ERROR":
            return self.lexer_faults[int(value)]
        if kind == "EOF":
            return SyntaxFault("Syntax error at end of input", "SYNTAX_ERROR", None)
        if kind == "RENDER_EXPR":
            return SyntaxFault("Syntax error at ''", "SYNTAX_ERROR", int(value), end)
        if kind == "REGEX":
            value = "(?-mix:" + value.replace("/", "\\/") + ")"
        return SyntaxFault(f"Syntax error at '{value}'", "SYNTAX_ERROR", start, end)

    # Expressions

    def expression(self, strength: int = 0) -> n.Node:
        """Read an expression whose operators bind more tightly than a strength."""
        tokens = self.tokens
        token = tokens[self.pos]
        read = self.prefix.get(token[0])
        if read is None:
            raise self.unexpected()
        self.pos += 1
        left = read(self, token)
        infix = self.infix
        while True:
            token = tokens[self.pos]
            entry = infix.get(token[0])
            if entry is None or entry[0] <= strength:
                return left
            self.pos += 1
            left = entry[1](self, left, token)

    def assignment(self) -> n.Node:
        """Read what may stand as a statement, an argument or an entry."""
        kind = self.tokens[self.pos][0]
        left = self.resource() if kind in RESOURCE_STARTS else self.expression()
        if self.tokens[self.pos][0] not in ABOVE_EXPRESSION:
            return left
        while self.tokens[self.pos][0] == "LBRACE":
            left = self.resource_tail(self, left)
        while (kind := self.tokens[self.pos][0]) in _EDGES:
            at = self.tokens[self.pos][1]
            self.pos += 1
            right = self.resource()
            left = n.Relationship(left.start, right.end, at, _EDGES[kind], left, right)  # type: ignore[arg-type]
        if kind in _ASSIGNS:
            at = self.tokens[self.pos][1]
            self.pos += 1
            right = self.assignment()
            return n.Assignment(left.start, right.end, at, _ASSIGNS[kind], left, right)  # type: ignore[arg-type]
        return left

    def resource(self) -> n.Node:
        """Read a resource, or any expression."""
        left = self.special_resource(self) if self.tokens[self.pos][0] in RESOURCE_STARTS else None
        if left is None:
            left = self.expression()
        while self.tokens[self.pos][0] == "LBRACE":
            left = self.resource_tail(self, left)
        return left

    # Statements

    def statements(self, stop: str) -> list[n.Node]:
        """Read statements up to a kind of token, which stays."""
        found: list[n.Node] = []
        while (kind := self.tokens[self.pos][0]) != stop:
            if kind not in self.prefix and kind not in RESOURCE_STARTS:
                if kind != "ERROR" and self.tokens[self.pos - 1][0] != "SEMIC":
                    join_statement_calls(found)  # a wrong list before the wrong token counts first
                raise self.unexpected()
            found.append(self.statement())
            if self.tokens[self.pos][0] == "SEMIC":
                self.pos += 1
                if self.tokens[self.pos][0] == stop:
                    raise self.unexpected()
        return join_statement_calls(found) if found else found

    def statement(self) -> n.Node:
        """Read one statement; `a, b` gives a `CommaList`."""
        first = self.assignment()
        token = self.tokens[self.pos]
        if token[0] != "COMMA":
            return first
        elements = [first]
        while self.tokens[self.pos][0] == "COMMA":
            self.pos += 1
            elements.append(self.assignment())
        return CommaList(first.start, elements[-1].end, token[1], elements)

    def branch(self) -> n.Node | None:
        """Read `{ statements }` of a condition."""
        start = self.expect("LBRACE")[1]
        found = self.statements("RBRACE")
        self.pos += 1
        if len(found) > 1:
            return n.Block(start, self.last_end, found)
        return body_of(found)

    def braced_body(self) -> n.Node | None:
        """Read `{ statements }` of a definition, a lambda or an option."""
        self.expect("LBRACE")
        found = self.statements("RBRACE")
        self.pos += 1
        return own_body_of(found)


def body_of(statements: list[n.Node]) -> n.Node | None:
    """Return statements as a body: nothing, the one statement, or a block."""
    if not statements:
        return None
    if len(statements) == 1:
        return statements[0]
    return n.Block(statements[0].start, statements[-1].end, statements)


def own_body_of(statements: list[n.Node]) -> n.Node | None:
    """Return statements as a body that is a block of its own: one that consists of a block alone keeps it whole."""
    if len(statements) == 1 and type(statements[0]) is n.Block:
        return n.Block(statements[0].start, statements[0].end, statements)
    return body_of(statements)


def join_statement_calls(statements: list[n.Node]) -> list[n.Node]:
    """Make calls of names of statement functions and what follows them; refuse lists that belong to no such name."""
    found: list[n.Node] = []
    for statement in statements:
        before = found[-1] if found else None
        if type(before) is n.QualifiedName:
            if before.value in STATEMENT_FUNCTIONS:
                arguments = statement.elements if isinstance(statement, CommaList) else [statement]
                found[-1] = n.CallNamedFunction(before.start, statement.end, before, arguments, None, False)
                continue
            if isinstance(statement, CommaList):
                message = (
                    f"attempt to pass argument list to the function '{before.value}' "
                    "which cannot be called without parentheses"
                )
                raise SyntaxFault(message, None, statement.comma, help=f"write {before.value}(…)")
        if isinstance(statement, CommaList):
            raise SyntaxFault("illegal comma separated argument list", None, statement.comma)
        if type(statement) is n.CallNamedFunction or type(statement) is n.CallMethod:
            statement.value_required = False
        found.append(statement)
    return found
