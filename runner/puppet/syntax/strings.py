"""Escape sequences: what is written between quotes (or in a heredoc) becomes the text that is meant."""

from __future__ import annotations

import re
from collections.abc import Callable

Warn = Callable[[str, str, int], None]
"""Called with issue code, message and the offset in the raw text."""

DOUBLE_QUOTED = frozenset({"\\", "$", "'", '"', "r", "n", "t", "s", "u", "L"})
"""Escapes of a double quoted string; `L` is the escaped line break."""

HEREDOC_ESCAPES = "trnsuL$"

_SINGLE = re.compile(r"\\([\\'])")
_ESCAPE = re.compile(r"\\(?:u(?:([0-9a-fA-F]{4})|\{([0-9a-fA-F]{1,6})\})|(\r?\n)|([^\r\n]))")
_PLAIN = {"r": "\r", "n": "\n", "t": "\t", "s": " "}
_LAST_CODE_POINT = 0x10FFFF
_SURROGATES = range(0xD800, 0xE000)


def unescape_single(raw: str) -> str:
    """Resolve `\\\\` and `\\'`; every other backslash stays."""
    return _SINGLE.sub(r"\1", raw)


def unescape(raw: str, escapes: frozenset[str], warn: Warn | None = None) -> str:
    """Resolve the given escapes in a text; others stay as they are, with a warning where one is wanted."""
    if "\\" not in raw:
        return raw

    def replace(match: re.Match[str]) -> str:
        digits = match[1] or match[2]
        if digits is not None:
            if "u" not in escapes:
                return _unknown(match, "u", warn)
            return _code_point(match, int(digits, 16), warn)
        if match[3] is not None:
            return "" if "L" in escapes else match[0]
        char = match[4]
        if char == "L" or char not in escapes:
            return _unknown(match, char, warn)
        if char == "u":
            return _bad_unicode(match, warn)
        return _PLAIN.get(char, char)

    return _ESCAPE.sub(replace, raw)


def _unknown(match: re.Match[str], char: str, warn: Warn | None) -> str:
    if warn is not None:
        warn("UNRECOGNIZED_ESCAPE", f"Unrecognized escape sequence '\\{char}'", match.start())
    return match[0]


def _bad_unicode(match: re.Match[str], warn: Warn | None) -> str:
    if warn is not None:
        message = "Unicode escape '\\u' was not followed by 4 hex digits or 1-6 hex digits in {} or was > 10ffff"
        warn("ILLEGAL_UNICODE_ESCAPE", message, match.start())
    return match[0]


def _code_point(match: re.Match[str], code: int, warn: Warn | None) -> str:
    if code > _LAST_CODE_POINT or code in _SURROGATES:
        return _bad_unicode(match, warn)
    return chr(code)
