"""One kind of mistake."""

from __future__ import annotations

from dataclasses import dataclass

from runner.diagnostics import Severity


@dataclass(frozen=True, slots=True)
class Issue:
    """One kind of mistake.

    Attributes:
        code: what users and tools match on.
        message: the wording, a format string.
        severity: how bad by default.
        help: what to do.
        stage: who finds it: `lexer`, `parser` or `check`.
    """

    code: str
    message: str
    severity: Severity = "error"
    help: str | None = None
    stage: str = "check"
