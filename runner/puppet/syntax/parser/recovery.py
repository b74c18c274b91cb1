"""Going on after a mistake, so that one run reports several.

Each statement is tried on its own. After a mistake in one, the parser skips to where the next seems to begin: behind
the brackets that were open, at a line that is not indented deeper than the statement, or at a definition in the first
column, which only a lost brace can have hidden. The tree is of no use then; the diagnostics are.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

from runner.puppet.syntax import nodes as n
from runner.puppet.syntax.faults import SyntaxFault
from runner.puppet.syntax.lexer import Lexer, begins_line
from runner.puppet.syntax.parser.core import Parser, join_statement_calls
from runner.puppet.syntax.parser.grammar import INFIX, PREFIX
from runner.puppet.syntax.parser.hints import add_hints
from runner.puppet.syntax.parser.resources import resource_tail, special_resource
from runner.source import SourceFile

MAX_FAULTS = 25
_Part = TypeVar("_Part")

_OPENING = frozenset({"LBRACE", "SELBRACE", "LPAREN", "WSLPAREN", "LBRACK", "LISTSTART"})
_BRACES = ("LBRACE", "SELBRACE")
_CLOSING = {"RPAREN": ("LPAREN", "WSLPAREN"), "RBRACK": ("LBRACK", "LISTSTART")}
_WITH_BODY = frozenset({"CLASS", "DEFINE", "NODE", "FUNCTION", "PLAN"})
_DEFINITIONS = frozenset({*_WITH_BODY, "TYPE"})
_NAMES = frozenset({"NAME", "WORD", "CLASSREF", "STRING", "DEFAULT", "REGEX", "NUMBER"})


def _track(open_: list[str], kind: str) -> None:
    """Follow brackets: a closing brace closes what was opened inside it, another bracket only its own kind."""
    if kind in _OPENING:
        open_.append(kind)
    elif kind == "RBRACE":
        while open_ and open_.pop() not in _BRACES:
            pass
    elif kind in _CLOSING and open_ and open_[-1] in _CLOSING[kind]:
        open_.pop()


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
                    if not self.enter_body(begin):
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

    def part(self, read: Callable[[], _Part], stop: str) -> _Part | None:
        """Read a part; after a mistake in it go on behind the next token that may end it."""
        try:
            return read()
        except SyntaxFault as fault:
            self.record(fault)
            while self.tokens[self.pos][0] not in (stop, "EOF"):
                self.pos += 1
            self.take(stop)
            return None

    def record(self, fault: SyntaxFault) -> None:
        """Keep a mistake, with hints."""
        if all(known.start != fault.start or known.message != fault.message for known in self.faults):
            self.faults.append(add_hints(fault, self.tokens, self.pos, self.source))
        if len(self.faults) >= MAX_FAULTS:
            self.pos = len(self.tokens) - 1
            raise Abandon

    def enter_body(self, begin: int) -> bool:
        """After a mistake in the head of a definition go on with its body; tell whether there is one."""
        tokens = self.tokens
        if tokens[begin][0] not in _WITH_BODY:
            return False
        open_: list[str] = []
        for index in range(begin, len(tokens)):
            kind = tokens[index][0]
            if kind in _BRACES and not open_:
                if index < self.pos:
                    return False  # the mistake is in the body already
                self.pos = index + 1
                self.statements("RBRACE")
                self.pos += 1
                return True
            if kind == "EOF" or (index > begin and self.starts_definition(index)):
                return False
            _track(open_, kind)
        return False

    def skip(self, begin: int, top: bool) -> None:
        """Go to where the next statement seems to begin."""
        tokens = self.tokens
        open_: list[str] = []
        for index in range(begin, self.pos):
            _track(open_, tokens[index][0])
        margin = self.column(begin)
        index = max(self.pos, begin + (self.pos == begin))
        if self.pos == begin:
            _track(open_, tokens[begin][0])
        while True:
            kind = tokens[index][0]
            if kind == "EOF":
                self.pos = index
                if not top and not self.lexer_faults:
                    self.record(self.unexpected())  # something around is not closed
                raise Abandon
            if self.starts_definition(index):
                self.pos = index
                if top:
                    return
                raise Abandon
            if kind == "RBRACE" and not top and not any(known in _BRACES for known in open_):
                self.pos = index
                return
            if not open_:
                if kind == "SEMIC":
                    self.pos = index + 1
                    return
                if self.first_of_line(index) and self.column(index) <= margin and kind in self.prefix:
                    self.pos = index
                    return
            _track(open_, kind)
            index += 1

    def starts_definition(self, index: int) -> bool:
        """Tell whether a definition begins at a token in the first column, which only a lost brace can have hidden."""
        return self.tokens[index][0] in _DEFINITIONS and self.tokens[index + 1][0] in _NAMES and self.column(index) == 1

    def column(self, index: int) -> int:
        return self.source.line_and_column(self.tokens[index][1])[1]

    def first_of_line(self, index: int) -> bool:
        """Tell whether only blanks stand before a token on its line."""
        return begins_line(self.source.text, self.tokens[index][1])
