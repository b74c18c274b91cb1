"""Base64: the strict alphabet, with padding; blanks and line breaks do not count."""

from __future__ import annotations

import base64
import binascii


def check(text: str) -> str | None:
    """Return what is wrong with a base64 text."""
    try:
        base64.b64decode("".join(text.split()), validate=True)
    except (binascii.Error, ValueError):
        return (
            "Base64 syntax checker: Cannot parse invalid Base64 string - "
            "contains letters outside strict base 64 range (or whitespace)"
        )
    return None
