"""What a rule sees besides its node: where the node stands, what is set, and how to complain."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any, Literal

from runner.diagnostics import Collector, Diagnostic, Severity
from runner.puppet.syntax import nodes as n
from runner.puppet.validate.issues import ISSUES
from runner.puppet.validate.syntaxes.table import Finder
from runner.source import SourceFile, Span


@dataclass(frozen=True, slots=True)
class Settings:
    """What decides how strictly code is read.

    Attributes:
        strict: severity of what `strict` governs.
        module_path: directories of modules; code in them must have the names that autoloading expects.
        nonliteral_types: report computed types of class parameters.
        checkers: finds checkers for texts of heredocs beside the built-in ones.
        max_errors, max_warnings, max_deprecations: how many of each are kept.
    """

    strict: Literal["error", "warning", "off"] = "error"
    module_path: tuple[str, ...] = ()
    nonliteral_types: bool = True
    checkers: Finder | None = None
    max_errors: int = 10_000
    max_warnings: int = 10_000
    max_deprecations: int = 10_000


@dataclass(slots=True)
class Context:
    """One run over one program."""

    source: SourceFile
    settings: Settings
    collector: Collector
    tasks: bool = False
    path: list[n.Node] = field(default_factory=list)
    """The nodes above the one being checked, outermost first."""
    counts: dict[str, int] = field(default_factory=dict)
    operands: dict[int, n.Node] = field(default_factory=dict)
    """What stands at the end of long chains of unary operators, by the identity of each operator."""

    def report(self, issue: str, place: n.Node | tuple[int, int], *, help: str | None = None, **words: Any) -> None:  # noqa: A002
        """Add a diagnostic about a node, or about a place in the text."""
        known = ISSUES[issue]
        severity = self.severity(issue)
        if severity is not None:
            message = known.message.format(**words)
            self.add(known.code, message, place, severity=severity, help=help or known.help)

    def add(
        self,
        code: str,
        message: str,
        place: n.Node | tuple[int, int],
        *,
        severity: Severity = "error",
        help: str | None = None,  # noqa: A002
    ) -> None:
        """Add a diagnostic whose wording comes from elsewhere."""
        count = self.counts[severity] = self.counts.get(severity, 0) + 1
        if count > self.limit(severity):
            return
        start, end = (place.anchor, place.end) if isinstance(place, n.Node) else place
        span = Span(self.source, start, max(end, start + 1))
        self.collector.add(Diagnostic(severity, code, message, span, (), help))

    def severity(self, issue: str) -> Severity | None:
        """Return how bad an issue is here; None when it is to be ignored."""
        if issue == "DUPLICATE_KEY":
            return None if self.settings.strict == "off" else self.settings.strict
        return ISSUES[issue].severity

    def limit(self, severity: str) -> int:
        settings = self.settings
        return {
            "error": settings.max_errors,
            "warning": settings.max_warnings,
            "deprecation": settings.max_deprecations,
        }[severity]
