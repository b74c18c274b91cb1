"""The errors that a user can act upon.

    RunnerError                     kind, message, details, exit code, help
    ├── LanguageError               Puppet code could not be read or run (kind bolt/pal-error)
    │   ├── SourceErrors            syntax and validation: carries diagnostics
    │   ├── EvaluationError         an expression failed; the message is final (Puppet's issue code)
    │   └── ArgumentFault           a called function refused; the call adds "Error while evaluating a …"
    └── (each package defines its own: UnknownTask, ValidationError, ConnectError…)

Any other exception is a bug in prun and is reported as one, once, by `cli`. A failed target is not an exception but a
`Result`. `kind` is the namespaced name that plans and scripts match on, e.g. `bolt/unknown-task`.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from runner.diagnostics import Diagnostic


class RunnerError(Exception):
    """Something the user can act on.

    Args:
        message: what was wrong and where, one or more plain sentences.
        kind: namespaced name; the class attribute is the default.
        details: data that plans and `--format json` show. Never holds secrets.
        help: what to do about it; printed on its own line for people.
        issue_code: short upper-case code where Bolt has one (`NO_PASSWORD`).

    Attributes:
        place: `{file, line, column}` for people, when the details that programs read have a fixed shape without it.
        of_plan: it is what a plan ended with; people see the place in its details below the message.
    """

    kind = "bolt/error"
    exit_code = 1
    place: Mapping[str, Any] | None = None
    of_plan = False

    def __init__(
        self,
        message: str,
        *,
        kind: str | None = None,
        details: Mapping[str, Any] | None = None,
        help: str | None = None,  # noqa: A002 - the word users see
        issue_code: str | None = None,
        exit_code: int | None = None,
    ) -> None:
        super().__init__(message)
        self.message = message
        if kind is not None:
            self.kind = kind
        self.details: dict[str, Any] = dict(details or {})
        self.help = help
        self.issue_code = issue_code
        if exit_code is not None:
            self.exit_code = exit_code

    def to_dict(self) -> dict[str, Any]:
        """Return `{kind, msg, details[, issue_code]}`: what plans see and JSON output prints."""
        data: dict[str, Any] = {"kind": self.kind, "msg": self.message, "details": self.details}
        if self.issue_code is not None:
            data["issue_code"] = self.issue_code
        return data


class ErrorData(dict[str, Any]):
    """`{kind, msg, details…}` of an error that is a value, and no failure: for a person its message is enough."""


class LanguageError(RunnerError):
    """Puppet code could not be read or run."""

    kind = "bolt/pal-error"


class SourceErrors(LanguageError):
    """Syntax or validation errors of one source text, as diagnostics, in order of position."""

    def __init__(self, diagnostics: Sequence[Diagnostic], message: str | None = None) -> None:
        self.diagnostics = tuple(diagnostics)
        first = next((d for d in diagnostics if d.severity == "error"), diagnostics[0])
        details: dict[str, Any] = {}
        if first.span is not None:
            details = first.span.details()
        super().__init__(message or first.message, details=details)

    def located(self) -> str:
        """Return the message; the place of a single mistake, or the file of several, follows in parentheses."""
        first = self.diagnostics[0]
        if len(self.diagnostics) == 1:
            return str(first)
        file = None if first.span is None else first.span.source.path
        return self.message if file is None else f"{self.message} (file: {file})"


class EvaluationError(LanguageError):
    """An expression failed.

    Raised without a position: the frame that catches it reads file, line and column from the traceback and fills
    them in. `issue` is Puppet's issue code (`NOT_NUMERIC`, `UNKNOWN_VARIABLE`…) or None.
    """

    def __init__(self, message: str, issue: str | None = None) -> None:
        super().__init__(message)
        self.issue = issue
        self.file: str | None = None
        self.line: int | None = None
        self.column: int | None = None


class ArgumentFault(EvaluationError):
    """A function, conversion or type refused what it was given.

    The message is that of the function alone; the call site prefixes
    `Error while evaluating a Function Call, ` (or Method call, …) as Puppet does, and keeps the function's own words
    in `bare_message`: those are what plans report.
    """

    bare_message: str | None = None
