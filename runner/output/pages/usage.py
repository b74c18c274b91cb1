"""The usage line and the parameters of a task or plan."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from runner.output.layout import indent, wrap
from runner.output.pages.sections import Paper


class ParameterRow(NamedTuple):
    """One parameter: `default` is text ready to print, or None."""

    name: str
    type: str
    description: str | None
    default: str | None
    optional: bool


def usage(command: str, rows: Iterable[ParameterRow]) -> str:
    """Return the command with its parameters, optional ones in brackets, wrapped and indented."""
    words = [command]
    for row in rows:
        words.append(f"[{row.name}=<value>]" if row.optional else f"{row.name}=<value>")
    return indent(wrap(" ".join(words)))


def parameters(rows: Iterable[ParameterRow], paper: Paper) -> str:
    """Return each parameter with its type, description and default."""
    parts = []
    for row in rows:
        lines = [f"  {paper.theme.name(row.name)}  {paper.theme.dim(row.type)}"]
        if row.description is not None:
            lines.append(indent(wrap(row.description), 4))
        if row.default is not None:
            lines.append(indent(f"Default: {row.default}", 4))
        parts.append("\n".join(lines))
    return "\n\n".join(parts)
