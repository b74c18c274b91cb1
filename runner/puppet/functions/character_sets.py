"""Sets of characters written as `a-z`, `^0-9`: what `squeeze` takes."""

from __future__ import annotations

import re
from collections.abc import Callable

from runner.errors import ArgumentFault

_ITEM = re.compile(r"\\?(.)(?:-\\?(.))?", re.DOTALL)


def character_set(text: str) -> Callable[[str], bool]:
    """Return a test for the characters of a set.

    Raises:
        ArgumentFault: when a range runs backwards.
    """
    negated = len(text) > 1 and text.startswith("^")
    ranges: list[tuple[str, str]] = []
    for found in _ITEM.finditer(text[1:] if negated else text):
        low, high = found[1], found[2] or found[1]
        if low > high:
            raise ArgumentFault(f'invalid range "{low}-{high}" in string transliteration')
        ranges.append((low, high))
    return lambda char: any(low <= char <= high for low, high in ranges) is not negated


def squeeze(text: str, characters: str | None = None) -> str:
    """Return a text with runs of the same character as one; only of those in the set, if there is one."""
    wanted = (lambda _: True) if characters is None else character_set(characters)
    kept: list[str] = []
    for char in text:
        if not (kept and kept[-1] == char and wanted(char)):
            kept.append(char)
    return "".join(kept)
