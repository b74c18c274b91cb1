"""Strings as they would be written in a manifest."""

from __future__ import annotations

import re

_CONTROL = re.compile(r"[\x00-\x1f]")
_BACKSLASH_AND_NEXT = re.compile(r"\\.|'", re.DOTALL)
_SPECIAL = re.compile(r'[\x00-\x1f"$\\]')
_ESCAPES = {"\t": r"\t", "\n": r"\n", "\r": r"\r", '"': r"\"", "$": r"\$", "\\": r"\\"}


def quote(text: str) -> str:
    """Return a string in single quotes, or in double quotes when it holds control characters.

    A backslash and what follows it stay as they are, also when that is a quote.
    """
    if _CONTROL.search(text):
        return double_quote(text)
    if "'" in text:
        text = _BACKSLASH_AND_NEXT.sub(lambda found: "\\'" if found[0] == "'" else found[0], text)
    return f"'{text}'"


def double_quote(text: str) -> str:
    """Return a string in double quotes, with escapes."""
    return f'"{_SPECIAL.sub(_escape, text)}"'


def _escape(found: re.Match[str]) -> str:
    char = found[0]
    return _ESCAPES.get(char) or f"\\u{{{ord(char):X}}}"
