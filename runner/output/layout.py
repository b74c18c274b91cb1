"""Lines: indented, in columns, wrapped; and numbers as people read them."""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Sequence
from typing import Any


def indent(text: str, width: int = 2) -> str:
    """Indent every line; one line break at the end is dropped, as the caller ends the line.

    Example:
        indent("a\\nb\\n") == "  a\\n  b"
    """
    pad = " " * width
    return "\n".join(pad + line for line in text.removesuffix("\n").split("\n"))


def pretty_json(data: Any, margin: str = "") -> str:
    """Return JSON for a person: two spaces, characters as they are, an empty array or object open on its lines."""
    inner = f"{margin}  "
    if isinstance(data, dict):
        members = [
            f"{inner}{json.dumps(str(key), ensure_ascii=False)}: {pretty_json(data[key], inner)}" for key in data
        ]
        return "\n".join(["{", ",\n".join(members), f"{margin}}}"]) if members else f"{{\n{margin}}}"
    if isinstance(data, (list, tuple)):
        items = ",\n".join(inner + pretty_json(item, inner) for item in data)
        return f"[\n{items}\n{margin}]"
    return json.dumps(data, ensure_ascii=False, default=str)


def table(rows: Iterable[Sequence[str]], *, margin: int = 2, gap: int = 5) -> str:
    """Return rows in two columns; each is as wide as its widest line, and a cell may have several."""
    cells = [(left.split("\n"), right.split("\n")) for left, right in rows]
    width = max((len(line) for left, _ in cells for line in left), default=0)
    right_width = max((len(line) for _, right in cells for line in right), default=0)
    lines = []
    for left, right in cells:
        height = max(len(left), len(right))
        padded = zip(left + [""] * (height - len(left)), right + [""] * (height - len(right)), strict=True)
        text = "\n".join(
            f"{' ' * margin}{first:<{width}}{' ' * gap}{second:<{right_width + gap - margin}}"
            for first, second in padded
        )
        lines.append(text.rstrip())
    return "\n".join(lines)


def wrap(text: str, width: int = 80) -> str:
    """Return text with its lines broken at spaces; empty lines and spaces at the begin of lines fall away."""
    return re.sub(rf"(.{{1,{width}}})(\s+|\Z)", "\\1\n", text)


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
