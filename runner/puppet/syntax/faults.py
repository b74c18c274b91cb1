"""What stops the lexer or the parser: one mistake at one place.

A fault is internal to `syntax`: the entry points in `parse` turn it into a `Diagnostic`. Offsets are those of the text
being read; a heredoc's text is read by a lexer of its own, which shifts them on the way out.
"""

from __future__ import annotations

from collections.abc import Callable

from runner.diagnostics import Diagnostic, Severity
from runner.source import SourceFile, Span


class SyntaxFault(Exception):
    """A mistake in the text.

    Attributes:
        message: the sentence, without place.
        issue: the issue code, or None where the language has none.
        start: offset of the mistake; None at the end of input or for the file as a whole.
        end: offset after it.
        help: what to do, when that can be guessed.
        notes: further facts.
    """

    def __init__(
        self,
        message: str,
        issue: str | None,
        start: int | None,
        end: int | None = None,
        *,
        help: str | None = None,  # noqa: A002 - the word users see
        notes: tuple[str, ...] = (),
    ) -> None:
        super().__init__(message)
        self.message = message
        self.issue = issue
        self.start = start
        self.end = end if end is not None or start is None else start + 1
        self.help = help
        self.notes = notes

    def moved(self, place: Callable[[int], int]) -> SyntaxFault:
        """Return the same fault with its offsets translated."""
        start = None if self.start is None else place(self.start)
        end = None if self.end is None else place(self.end)
        return SyntaxFault(self.message, self.issue, start, end, help=self.help, notes=self.notes)

    def diagnostic(self, source: SourceFile, severity: Severity = "error") -> Diagnostic:
        """Return the fault as a diagnostic about a source."""
        span = None
        if self.start is not None:
            end = self.start + 1 if self.end is None else self.end
            span = Span(source, self.start, max(self.start, min(end, len(source.text))))
        return Diagnostic(severity, self.issue, self.message, span, self.notes, self.help)
