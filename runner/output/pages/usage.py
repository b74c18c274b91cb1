"""The usage line and the parameters of a task or plan."""

from __future__ import annotations

import json
import textwrap
from collections.abc import Iterable, Sequence
from typing import Any, NamedTuple

from runner.output.layout import indent
from runner.output.pages.sections import Paper, wrapped


class ParameterRow(NamedTuple):
    """One parameter: `default` is text ready to print, or None."""

    name: str
    type: str
    description: str | None
    default: str | None
    optional: bool


def usage(command: str, rows: Iterable[ParameterRow], paper: Paper) -> str:
    """Return the command with its parameters, optional ones in brackets, wrapped and indented."""
    words = [command]
    for row in sorted(rows):
        words.append(f"[{row.name}=<value>]" if row.optional else f"{row.name}=<value>")
    return textwrap.fill(
        " ".join(words),
        min(paper.width, 80),
        initial_indent="  ",
        subsequent_indent="  ",
        break_long_words=False,
        break_on_hyphens=False,
    )


def parameters(rows: Sequence[ParameterRow], paper: Paper) -> str:
    """Return each parameter with its type, description and default."""
    parts = []
    for row in rows:
        lines = [f"  {paper.theme.name(row.name)}  {paper.theme.dim(row.type)}"]
        if row.description:
            lines.append(wrapped(row.description, min(paper.width, 100), 4))
        if row.default is not None:
            lines.append(indent(f"Default: {row.default}", 4))
        parts.append("\n".join(lines))
    return "\n\n".join(parts)


def literal(value: Any) -> str:
    """Return a default value as it would be typed in JSON, `undef` for null."""
    return "undef" if value is None else json.dumps(value, ensure_ascii=False)
