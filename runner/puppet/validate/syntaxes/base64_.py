"""Base64: the strict alphabet, with padding; blanks and line breaks do not count."""

from __future__ import annotations

import base64
import binascii


def check(text: str) -> str | None:
    """Return what is wrong with a base64 text."""
    cleaned = "".join(text.split())
    try:
        strict = base64.b64encode(base64.b64decode(cleaned, validate=True)).decode() == cleaned
    except (binascii.Error, ValueError):
        strict = False
    if strict:
        return None
    if len(cleaned.encode()) * 8 % 6:
        problem = "padding is not correct"
    else:
        problem = "contains letters outside strict base 64 range (or whitespace)"
    return f"Base64 syntax checker: Cannot parse invalid Base64 string - {problem}"
