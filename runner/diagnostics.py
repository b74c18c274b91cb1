"""Remarks about a source text, as values: collected by whoever reads it, printed by whoever asked.

A `Diagnostic` knows nothing of terminals; `runner.output` draws it.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any, Literal

from runner.source import Span

Severity = Literal["error", "warning", "deprecation"]


@dataclass(frozen=True, slots=True)
class Diagnostic:
    """One remark.

    Attributes:
        severity: how bad.
        issue: Puppet's issue code (`DUPLICATE_KEY`), or None where Puppet has none.
        message: the sentence, without the location.
        span: where; None when the mistake is at the end of the input.
        notes: further facts, one sentence each.
        help: what to do about it.
    """

    severity: Severity
    issue: str | None
    message: str
    span: Span | None
    notes: tuple[str, ...] = ()
    help: str | None = None

    def to_dict(self) -> dict[str, Any]:
        """Return `{severity, issue, message, file?, line?, column?, help?}`."""
        data: dict[str, Any] = {"severity": self.severity, "issue": self.issue, "message": self.message}
        if self.span is not None:
            data.update(self.span.details())
        if self.help:
            data["help"] = self.help
        return data

    def __str__(self) -> str:
        return f"{self.message} {self.span.location()}" if self.span is not None else self.message


@dataclass(slots=True)
class Collector:
    """Gathers diagnostics in the order in which they are found."""

    items: list[Diagnostic] = field(default_factory=list)

    def add(self, diagnostic: Diagnostic) -> None:
        self.items.append(diagnostic)

    @property
    def has_errors(self) -> bool:
        return any(item.severity == "error" for item in self.items)

    def __iter__(self) -> Iterator[Diagnostic]:
        return iter(self.items)
