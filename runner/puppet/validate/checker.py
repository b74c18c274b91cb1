"""The walk: every node once, parents first, with the rules for its kind.

hot: see tests/bench/parse.py
"""

from __future__ import annotations

from collections.abc import Sequence

from runner.diagnostics import Collector, Diagnostic
from runner.errors import SourceErrors
from runner.puppet.syntax import nodes as n
from runner.puppet.syntax.parse import Mode, parse_all
from runner.puppet.syntax.undisturbed import undisturbed
from runner.puppet.syntax.visit import CHILDREN
from runner.puppet.validate.context import Context, Settings
from runner.puppet.validate.rules import CATALOG_RULES, PLAN_RULES, SILENT
from runner.source import SourceFile


def validate(
    program: n.Program, *, tasks: bool = False, settings: Settings | None = None, collector: Collector
) -> None:
    """Check a tree and add what is wrong to a collector.

    Args:
        program: the tree.
        tasks: the rules of plans, where catalog expressions stand in `apply` blocks only.
        settings: see `Settings`.
        collector: takes the diagnostics.
    """
    with undisturbed():
        _walk(program, Context(program.source, settings or Settings(), collector, tasks))


def _walk(program: n.Program, context: Context) -> None:
    rules = PLAN_RULES if context.tasks else CATALOG_RULES
    path = context.path
    waiting: list[tuple[n.Node, int]] = [(program, 0)]
    pop, push = waiting.pop, waiting.append
    while waiting:
        node, depth = pop()
        kind = type(node)
        checks = rules.get(kind)
        if checks is not None:
            del path[depth:]
            for check_node in checks:
                check_node(node, context)
        below = CHILDREN[kind](node)
        if below:
            if checks is None:
                del path[depth:]
            path.append(node)
            depth += 1
            for child in reversed(below):
                if type(child) not in SILENT:
                    push((child, depth))


def check(
    source: SourceFile,
    *,
    mode: Mode = "pp",
    tasks: bool = False,
    settings: Settings | None = None,
) -> list[Diagnostic]:
    """Read and check a text; return everything found, syntax errors included."""
    collector = Collector()
    with undisturbed():
        try:
            program = parse_all(source, mode=mode, tasks=tasks, collector=collector)
        except SourceErrors as errors:
            return [*collector, *errors.diagnostics]
        validate(program, tasks=tasks, settings=settings, collector=collector)
        return list(collector)


def raise_errors(diagnostics: Sequence[Diagnostic]) -> None:
    """Raise the errors among diagnostics, if there are any: one alone as it is, several with a count."""
    errors = [diagnostic for diagnostic in diagnostics if diagnostic.severity == "error"]
    if not errors:
        return
    if len(errors) == 1:
        raise SourceErrors(errors)
    warnings = sum(diagnostic.severity == "warning" for diagnostic in diagnostics)
    also = f", and {warnings} warnings" if warnings else ""
    raise SourceErrors(errors, f"Language validation logged {len(errors)} errors{also}. Giving up")
