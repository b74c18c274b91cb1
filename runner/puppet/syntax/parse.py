"""The ways in: text to tree, with diagnostics for what is wrong with it."""

from __future__ import annotations

from typing import Literal, TypeAlias

from runner.diagnostics import Collector
from runner.errors import SourceErrors
from runner.puppet.syntax import nodes as n
from runner.puppet.syntax.faults import SyntaxFault
from runner.puppet.syntax.lexer import Lexer, warning_diagnostics
from runner.puppet.syntax.parser.core import Parser, body_of
from runner.puppet.syntax.parser.grammar import parser_for
from runner.puppet.syntax.parser.templates import read_template
from runner.puppet.syntax.recursion import deep_recursion
from runner.puppet.syntax.undisturbed import undisturbed
from runner.source import SourceFile

Mode: TypeAlias = Literal["pp", "epp"]


def parse(
    source: SourceFile, *, mode: Mode = "pp", tasks: bool = False, collector: Collector | None = None
) -> n.Program:
    """Return the tree of a text.

    Args:
        source: the text and its name.
        mode: `pp` for manifests and plans, `epp` for templates.
        tasks: make `plan` and `apply` keywords, as plans need.
        collector: takes warnings.

    Raises:
        SourceErrors: the first syntax error.
    """
    lexer = Lexer(source.text, epp=mode == "epp", tasks=tasks)
    with undisturbed(), deep_recursion():
        lexer.run()
        parser = parser_for(lexer)
        try:
            body = _read(parser, mode, len(source.text))
        except SyntaxFault as fault:
            from runner.puppet.syntax.parser.hints import add_hints

            fault = add_hints(fault, lexer.tokens, parser.pos, source)
            raise SourceErrors([fault.diagnostic(source)]) from None
        except RecursionError:
            raise SourceErrors([_too_deep(parser).diagnostic(source)]) from None
    _warn(lexer, source, collector)
    return n.Program(0, len(source.text), body, parser.definitions, source)


def parse_all(
    source: SourceFile, *, mode: Mode = "pp", tasks: bool = False, collector: Collector | None = None
) -> n.Program:
    """Return the tree of a text; go on after mistakes to find more of them.

    Raises:
        SourceErrors: all syntax errors that were found, in order of position; the first is the one `parse` reports.
    """
    try:
        return parse(source, mode=mode, tasks=tasks, collector=collector)
    except SourceErrors as errors:
        first = errors.diagnostics[0]
        more = [found for found in _recover(source, mode, tasks) if found.diagnostic(source).span != first.span]
        raise SourceErrors([first, *(fault.diagnostic(source) for fault in more)]) from None


def _recover(source: SourceFile, mode: Mode, tasks: bool) -> list[SyntaxFault]:
    """Return further faults, sorted; none when the text is nested too deeply."""
    from runner.puppet.syntax.parser.recovery import Abandon, RecoveringParser

    lexer = Lexer(source.text, epp=mode == "epp", tasks=tasks, recover=True)
    with undisturbed(), deep_recursion():
        lexer.run()
        parser = RecoveringParser(lexer, source)
        try:
            _read(parser, mode, len(source.text))
        except SyntaxFault as fault:
            parser.faults.append(fault)
        except Abandon:
            pass
        except RecursionError:
            return []
    return sorted(parser.faults, key=lambda fault: len(source.text) if fault.start is None else fault.start)


def _read(parser: Parser, mode: Mode, end: int) -> n.Node:
    if mode == "epp":
        return read_template(parser)
    return body_of(parser.statements("EOF")) or n.Nop(0, end)


def _warn(lexer: Lexer, source: SourceFile, collector: Collector | None) -> None:
    if collector is not None and lexer.warnings:
        for warning in warning_diagnostics(lexer, source):
            collector.add(warning)


def _too_deep(parser: Parser) -> SyntaxFault:
    token = parser.tokens[min(parser.pos, len(parser.tokens) - 1)]
    return SyntaxFault("The code is nested too deeply to be read", "NESTED_TOO_DEEPLY", token[1], token[2])
