"""Reading numbers from text, strictly."""

from __future__ import annotations

import re

_FLOAT = re.compile(
    r"\s*[+-]?(?:0[xX][0-9a-fA-F]+|(?:\d+(?:_\d+)*(?:\.\d+(?:_\d+)*)?|\.\d+(?:_\d+)*)(?:[eE][+-]?\d+)?)\s*"
)


def strict_float(text: str) -> float | None:
    """Return the number that a string is, or None."""
    if _FLOAT.fullmatch(text) is None:
        return None
    plain = text.strip().replace("_", "").lower()
    return float(int(plain, 16)) if "x" in plain else float(plain)
