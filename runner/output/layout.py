"""Lines: indented, in columns, wrapped; and numbers as people read them."""

from __future__ import annotations

import json
from collections.abc import Iterable, Sequence
from typing import Any


def indent(text: str, width: int = 2) -> str:
    """Indent every line; one line break at the end is dropped, as the caller ends the line.

    Example:
        indent("a\\nb\\n") == "  a\\n  b"
    """
    pad = " " * width
    return "\n".join(pad + line for line in text.removesuffix("\n").split("\n"))


def pretty_json(data: Any) -> str:
    """Return JSON for a person: two spaces, characters as they are."""
    return json.dumps(data, indent=2, ensure_ascii=False, default=str)


def table(rows: Iterable[Sequence[str]], *, margin: int = 2, gap: int = 2) -> str:
    """Return rows in two columns; the left one is as wide as its widest cell."""
    rows = list(rows)
    width = max((len(row[0]) for row in rows), default=0)
    lines = []
    for left, right in rows:
        lines.append(f"{' ' * margin}{left:<{width}}{' ' * gap}{right}".rstrip())
    return "\n".join(lines)


def duration(seconds: float) -> str:
    """Return `1.23 sec`, `2 min, 3.5 sec` or `1 hr, 2 min, 3.0 sec`."""
    hours, rest = divmod(seconds, 3600)
    minutes, rest = divmod(rest, 60)
    text = f"{round(rest, 2)} sec"
    if hours:
        return f"{int(hours)} hr, {int(minutes)} min, {text}"
    return f"{int(minutes)} min, {text}" if minutes else text


def clock(seconds: float) -> str:
    """Return elapsed time as `0:07` or `1:02:03`."""
    minutes, rest = divmod(int(seconds), 60)
    hours, minutes = divmod(minutes, 60)
    return f"{hours}:{minutes:02}:{rest:02}" if hours else f"{minutes}:{rest:02}"


def count(number: int, noun: str) -> str:
    """Return `1 target`, `2 targets`."""
    return f"{number} {noun}" if number == 1 else f"{number} {noun}s"
