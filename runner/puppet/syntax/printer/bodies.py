"""Lists of statements, in braces or not."""

from __future__ import annotations

from runner.puppet.syntax import nodes as n
from runner.puppet.syntax.printer.table import Print
from runner.puppet.syntax.printer.writer import Writer

_GLUE = tuple("-*{/")
"""A statement that begins so would be taken for the rest of the one before."""


def write_body(w: Writer, body: n.Node | None, write: Print) -> None:
    """Write the braces of a condition; a block is its list of statements."""
    _write(w, body.statements if isinstance(body, n.Block) else [] if body is None else [body], write)


def write_braced(w: Writer, body: n.Node | None, write: Print) -> None:
    """Write the braces of a definition, a lambda or an option."""
    write_body(w, body, write)


def _write(w: Writer, statements: list[n.Node], write: Print) -> None:
    if not statements:
        w.add("{ }")
        return
    before, w.before_brace = w.before_brace, False
    w.add("{")
    w.depth += 1
    w.line()
    write_statements(w, statements, write)
    w.depth -= 1
    w.line()
    w.add("}")
    w.before_brace = before


def write_statements(w: Writer, statements: list[n.Node], write: Print) -> None:
    """Write statements on lines of their own."""
    for index, statement in enumerate(statements):
        begin = len(w.pieces)
        if index:
            w.line()
        start = len(w.pieces)
        write_statement(w, statement, write)
        if index and _begins_with_glue(w.pieces, start):
            w.pieces.insert(begin, ";")


def write_statement(w: Writer, node: n.Node, write: Print) -> None:
    """Write one statement."""
    write(w, node)


def _begins_with_glue(pieces: list[str], start: int) -> bool:
    for piece in pieces[start:]:
        if piece:
            return piece.startswith(_GLUE)
    return False
