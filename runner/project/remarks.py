"""Remarks about keys that nobody knows, that stand twice or that should go: warnings that name the place."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Any, NamedTuple

from runner.project.notice import Notice
from runner.project.yaml_reader import Document
from runner.suggest import nearest

_SHOWN = 3
"""How many equal remarks are shown; a generated inventory repeats the same mistake thousands of times."""
_DEEPEST = 3


class Remark(NamedTuple):
    """One remark: `kind` is `unknown` or `deprecated`; `line` is None where the place is not known."""

    kind: str
    path: tuple[str | int, ...]
    text: str
    hint: str | None
    line: int | None
    column: int | None


def likely_key(key: str, schema: Mapping[str, Any]) -> str | None:
    """Return what a key nobody knows was meant to be: one that looks like it, or the same one further inside.

    Example:
        likely_key("usr", ssh) == "user"; likely_key("user", target) == "config.ssh.user"
    """
    known = schema.get("properties", {})
    return nearest(key, known) or _further_inside(key, known)


def _further_inside(key: str, properties: Mapping[str, Any]) -> str | None:
    """Look for the very key breadth first; of several transports that know it ssh is the likely one."""
    level: list[tuple[str, Mapping[str, Any]]] = [("", properties)]
    for _ in range(_DEEPEST):
        found = [path + key for path, known in level if path and key in known]
        if found:
            return next((path for path in found if path.endswith(f"ssh.{key}")), found[0])
        level = [
            (f"{path}{name}.", inner["properties"])
            for path, known in level
            for name, schema in known.items()
            if "properties" in (inner := schema["anyOf"][0] if "anyOf" in schema else schema)
        ]
    return None


def notices(remarks: Iterable[Remark], location: str) -> list[Notice]:
    """Word remarks; of many that are alike the first few are shown, and the last of these says how many there are."""
    alike: dict[tuple[Any, ...], list[Remark]] = {}
    for remark in remarks:
        places = tuple("*" if isinstance(step, int) else step for step in remark.path)
        alike.setdefault((remark.kind, remark.text, *places), []).append(remark)
    return list(_word_all(alike.values(), location))


def _word_all(alike: Iterable[list[Remark]], location: str) -> Iterator[Notice]:
    for same in alike:
        shown = same if len(same) <= _SHOWN else same[:_SHOWN]
        for remark in shown:
            rest = len(same) - len(shown) if remark is shown[-1] else 0
            yield _word(remark, location, f" There are {rest} more of this kind." if rest else "")


def _word(remark: Remark, location: str, rest: str) -> Notice:
    place = location if remark.line is None else f"{location}:{remark.line}:{remark.column}"
    if remark.kind == "deprecated":
        where = ".".join(map(str, remark.path))
        text = f"Option '{where}' at {place} is deprecated. {remark.text}{rest}"
        return Notice(f"{remark.path[-1]}_option", text)
    parent = ".".join(map(str, remark.path[:-1]))
    at = f" at '{parent}'" if parent else ""
    end = f", did you mean '{remark.hint}'?" if remark.hint is not None else "."
    return Notice("unknown_option", f"Unknown option '{remark.text}'{at} at {place}{end}{rest}")


def duplicate_notices(document: Document, location: str) -> list[Notice]:
    """Return a warning for each key that a mapping of a file has twice."""
    found = []
    for path in document.duplicates:
        span = document.positions.find(path, key=True)
        place = location if span is None else f"{location}:{span.line}:{span.column}"
        found.append(Notice("duplicate_key", f"Key '{path[-1]}' appears twice at {place}, the last one counts."))
    return found
