"""Errors and remarks about source text, drawn for a person: what, where, the line with a caret, what to do."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import replace
from typing import Any

from runner.diagnostics import Diagnostic
from runner.errors import RunnerError, SourceErrors
from runner.output.theme import Theme
from runner.source import printable


def draw_error(error: RunnerError, theme: Theme) -> tuple[str, str | None]:
    """Return the text of an error and, apart, the hint on what to do."""
    if isinstance(error, SourceErrors):
        found = error.diagnostics
        if len(found) == 1 and found[0].span is None:  # the message of the error may name the file
            found = (replace(found[0], message=error.message),)
        return draw_all(found, theme), error.help
    lines = [error.message]
    place = _place(error.details) if error.of_plan else ""
    if place:
        lines.append(f"  {place}")
    return "\n".join(theme.bad(line) for line in lines), _more(error, "\n".join(lines))


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


def _place(details: Mapping[str, Any]) -> str:
    """Return `(file: F, line: L, column: C)`, as much as is known."""
    if not details.get("file"):
        return ""
    known = [f"{key}: {details[key]}" for key in ("file", "line", "column") if details.get(key)]
    return f"({', '.join(known)})"


def _more(error: RunnerError, shown: str) -> str | None:
    """Return the hint: what to do, and the place when neither the message nor the line below it says it."""
    place = error.details if error.place is None else error.place
    line = place.get("line")
    if line is None or f"line: {line}" in shown:
        return error.help
    known = ":".join(str(place[key]) for key in ("file", "line", "column") if place.get(key))
    return known if error.help is None else f"{error.help}\n{known}"
