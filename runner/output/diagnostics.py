"""Errors and remarks about source text, drawn for a person: what, where, the line with a caret, what to do."""

from __future__ import annotations

from collections.abc import Iterable

from runner.diagnostics import Diagnostic
from runner.errors import RunnerError, SourceErrors
from runner.output.theme import Theme
from runner.source import printable


def draw_error(error: RunnerError, theme: Theme) -> tuple[str, str | None]:
    """Return the text of an error and, apart, the hint on what to do."""
    if isinstance(error, SourceErrors):
        return draw_all(error.diagnostics, theme), error.help
    lines = [theme.bad(error.message)]
    place = _place(error)
    if place:
        lines.append(theme.bad(f"  {place}"))
    return "\n".join(lines), error.help


def draw_all(diagnostics: Iterable[Diagnostic], theme: Theme) -> str:
    """Return every remark, one after another, with a count at the end when there are several."""
    items = list(diagnostics)
    drawn = [draw(item, theme) for item in items]
    errors = sum(item.severity == "error" for item in items)
    if errors > 1:
        drawn.append(theme.bad(f"{errors} errors"))
    return "\n".join(drawn)


def draw(diagnostic: Diagnostic, theme: Theme) -> str:
    """Return one remark: severity and message, place, snippet, notes, help."""
    paint = theme.bad if diagnostic.severity == "error" else theme.name
    lines = [f"{paint(diagnostic.severity.capitalize() + ':')} {printable(diagnostic.message)}"]
    if diagnostic.span is not None:
        lines[0] += f" {theme.dim(diagnostic.span.location())}"
        for index, line in enumerate(diagnostic.span.snippet().split("\n")):
            lines.append("  " + (paint(line) if index else line))
    lines.extend(f"  note: {note}" for note in diagnostic.notes)
    if diagnostic.help:
        lines.append(f"  help: {diagnostic.help}")
    return "\n".join(lines)


def _place(error: RunnerError) -> str:
    """Return `(file: F, line: L, column: C)` when the error knows it and the message does not say it already."""
    details = error.details if error.place is None else error.place
    if "line" not in details or f"line: {details['line']}" in error.message:
        return ""
    known = [f"{key}: {details[key]}" for key in ("file", "line", "column") if details.get(key) is not None]
    return f"({', '.join(known)})"
