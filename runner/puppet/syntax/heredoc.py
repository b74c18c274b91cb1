"""Heredocs: `@(TAG:syntax/escapes)`, whose text stands on the lines below.

The text is cut out, its margin removed, and, when it is interpolated, read by a lexer of its own. That lexer sees the
text without margin; `Place` leads its offsets back into the source, so messages point at the right character. A
heredoc inside an interpolation of another works the same way, one level down.
"""

from __future__ import annotations

import re
from bisect import bisect_right
from dataclasses import dataclass

from runner.puppet.syntax import patterns
from runner.puppet.syntax.faults import SyntaxFault
from runner.puppet.syntax.lexer import Lexer, printable
from runner.puppet.syntax.strings import HEREDOC_ESCAPES, unescape
from runner.puppet.syntax.tokens import Token

_BLANK = "[" + patterns.BLANKS.replace("\r", "") + "]"
_HEADER = re.compile(
    rf"@\(([^:/\r\n)]+)(?::{_BLANK}*([a-z][a-zA-Z0-9_+]+){_BLANK}*)?(?:/([\w$]*){_BLANK}*)?\)", re.ASCII
)


@dataclass(slots=True)
class Header:
    """What stands between the parentheses."""

    tag: str
    syntax: str
    escapes: frozenset[str]
    interpolated: bool


@dataclass(slots=True)
class Place:
    """Where the characters of a cut-out text stand in the source: piece by piece."""

    here: list[int]
    there: list[int]

    def __call__(self, offset: int) -> int:
        index = max(0, bisect_right(self.here, offset) - 1)
        return self.there[index] + offset - self.here[index]


def read_heredoc(lexer: Lexer, start: int) -> int:
    """Read a heredoc whose `@(` is at `start`; return where code goes on, on the same line."""
    text = lexer.text
    close = text.find(")", start)
    if close < 0:
        followed = printable(text[start : start + 5])
        message = f"Unclosed parenthesis after '@(' followed by '{followed}...'"
        raise SyntaxFault(message, "HEREDOC_UNCLOSED_PARENTHESIS", start)
    end = close + 1
    header = _parse_header(text[start:end], end)
    begin = lexer.skip_to if lexer.skip_to >= 0 else text.find("\n", end) + 1
    if begin <= 0:
        raise SyntaxFault("Heredoc without any following lines of text", "HEREDOC_WITHOUT_TEXT", end)
    content, place, after = _cut_out(text, begin, header.tag)
    lexer.skip_to = after
    token = ("HEREDOC", start, end, header.syntax)
    if header.interpolated:
        _read_interpolated(lexer, token, content, place, header.escapes)
    else:
        value = unescape(content, header.escapes) if header.escapes else content
        lexer.tokens.append(token)
        lexer.tokens.append(("STRING", begin, max(begin, place(max(0, len(content) - 1)) + 1), value))
    return end


def _parse_header(written: str, end: int) -> Header:
    match = _HEADER.fullmatch(written)
    if match is None:
        message = "Invalid syntax in heredoc expected @(endtag[:syntax][/escapes])"
        raise SyntaxFault(message, "HEREDOC_INVALID_SYNTAX", end)
    tag = match[1].strip()
    interpolated = len(tag) > 1 and tag[0] == tag[-1] == '"'
    if interpolated:
        tag = tag[1:-1].strip()
    if not tag:
        raise SyntaxFault("Heredoc with an empty endtag", "HEREDOC_EMPTY_ENDTAG", end)
    return Header(tag, match[2] or "", _parse_escapes(match[3], end), interpolated)


def _parse_escapes(flags: str | None, end: int) -> frozenset[str]:
    if flags is None:
        return frozenset()
    if len(set(flags)) < len(flags):
        message = f"An escape char for @() may only appear once. Got '{', '.join(flags)}'"
        raise SyntaxFault(message, "HEREDOC_MULTIPLE_AT_ESCAPES", end)
    for flag in flags:
        if flag not in HEREDOC_ESCAPES:
            # the odd spacing is what users and tests see
            message = f"Invalid heredoc escape char. Only t, r, n, s,  u, L, $ allowed. Got '{flag}'"
            raise SyntaxFault(message, "HEREDOC_INVALID_ESCAPE", end)
    return frozenset(flags or HEREDOC_ESCAPES) | {"\\"}


def _cut_out(text: str, begin: int, tag: str) -> tuple[str, Place, int]:
    """Return the text up to the end tag without its margin, its place, and the offset after the end tag's line."""
    end_line = re.compile(rf"({_BLANK}*)(?:(\|){_BLANK}*)?(?:(-){_BLANK}*)?{re.escape(tag)}{_BLANK}*\r?\n?\Z")
    lines: list[tuple[int, str]] = []
    pos = begin
    while pos < len(text):
        stop = text.find("\n", pos) + 1 or len(text)
        line = text[pos:stop]
        match = end_line.search(line) if tag in line else None
        if match is not None:
            margin = match[1] if match[2] else ""
            content, place = _without_margin(lines, margin, begin)
            if match[3]:
                content = content.removesuffix("\n").removesuffix("\r") if content.endswith("\n") else content
            return content, place, stop
        lines.append((pos, line))
        pos = stop
    raise SyntaxFault("Heredoc without end-tagged line", "HEREDOC_WITHOUT_END_TAGGED_LINE", begin)


def _without_margin(lines: list[tuple[int, str]], margin: str, begin: int) -> tuple[str, Place]:
    pieces: list[str] = []
    here, there = [0], [begin]
    length = 0
    for offset, line in lines:
        if margin and line.startswith(margin):
            offset += len(margin)
            line = line[len(margin) :]
        here.append(length)
        there.append(offset)
        pieces.append(line)
        length += len(line)
    return "".join(pieces), Place(here, there)


def _read_interpolated(lexer: Lexer, token: Token, content: str, place: Place, escapes: frozenset[str]) -> None:
    reader = HeredocLexer(content, escapes, tasks=lexer.tasks)
    tokens = reader.run()
    if reader.faults:
        raise reader.faults[0].moved(place)
    lexer.tokens.append(token)
    for kind, start, end, value in tokens:
        if kind != "EOF":
            first = place(start)
            lexer.tokens.append((kind, first, max(first, place(end - 1) + 1) if end > start else first, value))
    lexer.warnings.extend(warning.moved(place) for warning in reader.warnings)


class HeredocLexer(Lexer):
    """Reads the text of an interpolated heredoc: a double quoted string that ends with the text."""

    def __init__(self, text: str, escapes: frozenset[str], *, tasks: bool) -> None:
        super().__init__(text, tasks=tasks)
        self.escapes = escapes
        self.pattern = patterns.ESCAPED_HEREDOC_TEXT if "$" in escapes else patterns.HEREDOC_TEXT

    def run(self) -> list[Token]:
        """Read everything and return the tokens."""
        try:
            pos = self.read_text(0, "DQPRE")
            while pos >= 0:
                pos = self.read_code(pos)
        except SyntaxFault as fault:
            self.faults.append(fault)
        return self.tokens

    def read_text(self, pos: int, kind: str) -> int:
        """Read text up to its end or into the next `${`; return where code goes on, -1 at the end."""
        while True:
            pieces, start, end = self.pieces(pos)
            value = unescape(pieces, self.escapes) if self.escapes else pieces
            if end == len(self.text):
                self.tokens.append(("STRING" if kind == "DQPRE" else "DQPOST", start, end, value))
                return -1
            self.tokens.append((kind, start, end, value))
            if self.text.startswith("{", end + 1):
                self.begin_interpolation(lambda at: self.read_text(at, "DQMID"))
                return end + 2
            variable = patterns.VARIABLE_AT.match(self.text, end)
            assert variable is not None
            pos = variable.end()
            self.tokens.append(("VARIABLE", end, pos, variable[1]))
            kind = "DQMID"

    def pieces(self, pos: int) -> tuple[str, int, int]:
        """Return the raw text from `pos` to the next interpolation, leaving out lines that an inner heredoc used."""
        match = self.pattern.match(self.text, pos)
        assert match is not None
        if self.skip_to < 0:
            return match[0], pos, match.end()
        line_end = self.text.find("\n", pos) + 1
        if line_end <= 0 or line_end > match.end():
            return match[0], pos, match.end()
        target = max(self.skip_to, line_end)
        self.skip_to = -1
        rest = self.pattern.match(self.text, target)
        assert rest is not None
        return self.text[pos:line_end] + rest[0], pos, rest.end()
