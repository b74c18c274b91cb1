"""The complete tables: which kind of token begins or continues an expression."""

from __future__ import annotations

from runner.puppet.syntax.lexer import Lexer
from runner.puppet.syntax.parser import calls, control, definitions, literals, operators, resources, templates
from runner.puppet.syntax.parser.core import Infix, Parser, Prefix

PREFIX: dict[str, Prefix] = {
    **literals.PREFIX,
    **operators.PREFIX,
    **control.PREFIX,
    **definitions.PREFIX,
    **templates.PREFIX,
}

INFIX: dict[str, tuple[int, Infix]] = {**operators.INFIX, **calls.INFIX, **control.INFIX, **resources.INFIX}


def parser_for(lexer: Lexer) -> Parser:
    """Return a parser for what a lexer has read."""
    return Parser(lexer.tokens, lexer.faults, PREFIX, INFIX, resources.resource_tail, resources.special_resource)
