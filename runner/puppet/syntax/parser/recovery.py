"""Going on after a mistake, so that one run reports several.

Each statement is tried on its own. After a mistake in one, the parser skips to where the next seems to begin: behind
the brackets that were open, at a line that is not indented deeper than the statement, or at a definition in the first
column, which only a lost brace can have hidden. The tree is of no use then; the diagnostics are.
"""

from __future__ import annotations

from runner.puppet.syntax import nodes as n
from runner.puppet.syntax.faults import SyntaxFault
from runner.puppet.syntax.lexer import Lexer, begins_line
from runner.puppet.syntax.parser.core import Parser, join_statement_calls
from runner.puppet.syntax.parser.grammar import INFIX, PREFIX
from runner.puppet.syntax.parser.hints import add_hints
from runner.puppet.syntax.parser.resources import resource_tail, special_resource
from runner.source import SourceFile

MAX_FAULTS = 25

_OPENING = frozenset({"LBRACE", "SELBRACE", "LPAREN", "WSLPAREN", "LBRACK", "LISTSTART"})
_CLOSING = frozenset({"RBRACE", "RPAREN", "RBRACK"})
_DEFINITIONS = frozenset({"CLASS", "DEFINE", "NODE", "FUNCTION", "PLAN", "TYPE"})


class Abandon(Exception):
    """Give up the definitions around: the text goes on at the top, or ends."""


class RecoveringParser(Parser):
    """A parser that records mistakes and goes on."""

    __slots__ = ("depth", "faults", "source")

    def __init__(self, lexer: Lexer, source: SourceFile) -> None:
        super().__init__(lexer.tokens, lexer.faults, PREFIX, INFIX, resource_tail, special_resource)
        self.source = source
        self.depth = 0
        self.faults: list[SyntaxFault] = []

    def statements(self, stop: str) -> list[n.Node]:
        """Read statements, each on its own."""
        found: list[n.Node] = []
        top = self.depth == 0
        self.depth += 1
        try:
            while self.tokens[self.pos][0] != stop:
                begin = self.pos
                try:
                    found.append(self.one(stop))
                except SyntaxFault as fault:
                    self.record(fault)
                    self.skip(begin, top)
                except Abandon:
                    if not top or self.tokens[self.pos][0] == "EOF":
                        raise
                    self.namespace.clear()
        finally:
            self.depth -= 1
        try:
            return join_statement_calls(found) if found else found
        except SyntaxFault as fault:
            self.record(fault)
            return []

    def one(self, stop: str) -> n.Node:
        """Read one statement and the semicolon behind it."""
        kind = self.tokens[self.pos][0]
        if kind not in self.prefix and kind not in ("AT", "ATAT"):
            raise self.unexpected()
        statement = self.statement()
        if self.tokens[self.pos][0] == "SEMIC":
            self.pos += 1
            if self.tokens[self.pos][0] == stop:
                raise self.unexpected()
        return statement

    def record(self, fault: SyntaxFault) -> None:
        """Keep a mistake, with hints."""
        if all(known.start != fault.start or known.message != fault.message for known in self.faults):
            self.faults.append(add_hints(fault, self.tokens, self.pos, self.source))
        if len(self.faults) >= MAX_FAULTS:
            self.pos = len(self.tokens) - 1
            raise Abandon

    def skip(self, begin: int, top: bool) -> None:
        """Go to where the next statement seems to begin."""
        tokens = self.tokens
        depth = 0
        for index in range(begin, self.pos):
            depth += (tokens[index][0] in _OPENING) - (tokens[index][0] in _CLOSING)
        margin = self.column(begin)
        index = max(self.pos, begin + (self.pos == begin))
        if self.pos == begin and tokens[begin][0] in _OPENING:
            depth += 1
        while True:
            kind = tokens[index][0]
            if kind == "EOF":
                self.pos = index
                raise Abandon
            first_of_line = self.first_of_line(index)
            if kind in _DEFINITIONS and first_of_line and self.column(index) == 1:
                self.pos = index
                if top:
                    return
                raise Abandon
            if depth <= 0:
                if kind == "SEMIC":
                    self.pos = index + 1
                    return
                if kind == "RBRACE" and not top:
                    self.pos = index
                    return
                if first_of_line and self.column(index) <= margin and kind in self.prefix:
                    self.pos = index
                    return
            depth += (kind in _OPENING) - (kind in _CLOSING)
            index += 1

    def column(self, index: int) -> int:
        return self.source.line_and_column(self.tokens[index][1])[1]

    def first_of_line(self, index: int) -> bool:
        """Tell whether only blanks stand before a token on its line."""
        return begins_line(self.source.text, self.tokens[index][1])
