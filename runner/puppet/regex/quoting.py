"""Texts as patterns that match exactly them."""

from __future__ import annotations

_ESCAPES = {" ": "\\ ", "\n": "\\n", "\t": "\\t", "\r": "\\r", "\f": "\\f", "\v": "\\v"}
_ESCAPES.update({char: f"\\{char}" for char in "[]{}()|-*.\\?+^$#"})
_TABLE = str.maketrans(_ESCAPES)


def escape(text: str) -> str:
    """Return the pattern that matches a text, as `Regexp.escape` of Ruby gives it."""
    return text.translate(_TABLE)
