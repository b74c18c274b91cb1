"""What pages are made of: a heading with indented lines below it, sections apart by an empty line."""

from __future__ import annotations

import textwrap
from collections.abc import Iterable, Sequence
from typing import NamedTuple

from runner.output.layout import indent, table
from runner.output.theme import Theme

LONGEST_DESCRIPTION = 72


class Paper(NamedTuple):
    """What a page is drawn on: `width` is for prose; on a terminal (`fitted`) lists are no wider either."""

    theme: Theme
    width: int
    fitted: bool = False


def section(paper: Paper, heading: str, text: str) -> str:
    """Return a heading and text, which is indented already."""
    return f"{paper.theme.heading(heading)}\n{text}"


def page(sections: Iterable[str]) -> str:
    """Join sections."""
    return "\n\n".join(sections)


def name_list(paper: Paper, heading: str, rows: Sequence[Sequence[str | None]], empty: str) -> str:
    """Return names with descriptions in two columns, or what there is not."""
    if not rows:
        return section(paper, heading, indent(empty))
    limit = LONGEST_DESCRIPTION
    if paper.fitted:
        limit = min(limit, max(paper.width - max(len(str(row[0])) for row in rows) - 7, 20))
    return section(paper, heading, table([(str(name), summary(description, limit)) for name, description in rows]))


def summary(description: str | None, limit: int = LONGEST_DESCRIPTION) -> str:
    """Return a description on one line, cut where it would fill the page."""
    text = " ".join((description or "").split())
    return text if len(text) <= limit else text[:limit] + "..."


def modulepath(paper: Paper, directories: Iterable[str]) -> str:
    return section(paper, "Modulepath", indent(":".join(directories)))


def more(paper: Paper, *lines: str) -> str:
    return section(paper, "Additional information", "\n".join(indent(line) for line in lines))


def wrapped(text: str, width: int, margin: int) -> str:
    """Return prose wrapped and indented, its own line breaks kept."""
    pad = " " * margin
    lines = []
    for line in text.strip().split("\n"):
        lines.append(textwrap.fill(line, max(width, 40), initial_indent=pad, subsequent_indent=pad))
    return "\n".join(lines)
