"""What pages are made of: a heading with indented lines below it, sections apart by an empty line."""

from __future__ import annotations

import re
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


def name_list(
    paper: Paper,
    heading: str,
    rows: Sequence[Sequence[str | None]],
    empty: str,
    longest: int = LONGEST_DESCRIPTION,
) -> str:
    """Return names with descriptions in two columns, or what there is not.

    Args:
        longest: a longer description is cut to its first line, at a word.
    """
    if not rows:
        return section(paper, heading, indent(empty))
    if not paper.fitted:
        return section(paper, heading, table([(str(name), cut(text or "", longest)) for name, text in rows]))
    limit = min(longest, max(paper.width - max(len(str(row[0])) for row in rows) - 10, 20))
    return section(paper, heading, table([(str(name), summary(text, limit)) for name, text in rows]))


def cut(text: str, longest: int) -> str:
    """Return a text, or the beginning of its first line when it is longer than that."""
    if len(text) <= longest:
        return text
    return re.sub(r"\s\w+\s*$", "...", text.split("\n", maxsplit=1)[0][:longest])


def summary(description: str | None, limit: int = LONGEST_DESCRIPTION) -> str:
    """Return a description on one line, cut where it would fill the line of a terminal."""
    text = " ".join((description or "").split())
    return text if len(text) <= limit else text[:limit] + "..."


def modulepath(paper: Paper, directories: Iterable[str]) -> str:
    return section(paper, "Modulepath", indent(":".join(directories)))


def more(paper: Paper, *lines: str) -> str:
    return section(paper, "Additional information", "\n".join(indent(line) for line in lines))


def prose(paper: Paper, text: str, margin: int = 2) -> str:
    """Return a text as it is, indented; on a terminal its long lines are wrapped."""
    if not paper.fitted:
        return indent(text.removesuffix("\n"), margin)
    pad = " " * margin
    width = max(min(paper.width, 100), 40)
    return "\n".join(
        textwrap.fill(line, width, initial_indent=pad, subsequent_indent=pad) for line in text.strip().split("\n")
    )
