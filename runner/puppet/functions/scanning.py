"""Reading values from text by a `scanf` format."""

from __future__ import annotations

import re
from collections.abc import Callable

from runner.puppet.values.value import Value

_DIRECTIVE = re.compile(
    r"%(?P<skip>\*)?(?P<width>\d+)?(?P<kind>[dioxXucsfgeEa%]|\[\^?\]?[^\]]*\])|(?P<blank>\s+)|(?P<text>.)", re.DOTALL
)
_FLOAT = r"[+-]?(?:\d+\.?\d*(?:[eE][+-]?\d+)?|\.\d+(?:[eE][+-]?\d+)?)"


def _any_base(text: str) -> int:
    digits = text.lstrip("+-").lower()
    base = 16 if digits.startswith("0x") else 8 if digits.startswith("0") and len(digits) > 1 else 10
    return int(text, base)


_PATTERNS: dict[str, tuple[str, Callable[[str], Value]]] = {
    "d": (r"[+-]?\d+", int),
    "u": (r"[+-]?\d+", int),
    "i": (r"[+-]?(?:0[xX][0-9a-fA-F]+|0[0-7]*|[1-9]\d*)", _any_base),
    "o": (r"[+-]?[0-7]+", lambda text: int(text, 8)),
    "x": (r"[+-]?(?:0[xX])?[0-9a-fA-F]+", lambda text: int(text, 16)),
    "s": (r"\S+", str),
    "f": (_FLOAT, float),
}
_SAME = {"X": "x", "g": "f", "e": "f", "E": "f", "a": "f"}


def scan(text: str, template: str) -> list[Value]:
    """Return the values that the directives of a format find, up to the first that finds nothing.

    Example:
        scan("12 apples", "%d %s") == [12, "apples"]
    """
    found: list[Value] = []
    position = 0
    for directive in _DIRECTIVE.finditer(template):
        kind = directive["kind"]
        if directive["blank"] is not None:
            position = _skip_blank(text, position)
        elif kind is None or kind == "%":
            expected = directive["text"] or "%"
            if kind == "%":
                position = _skip_blank(text, position)
            if not text.startswith(expected, position):
                break
            position += 1
        else:
            if kind != "c" and not kind.startswith("["):
                position = _skip_blank(text, position)
            pattern, convert = _reader(kind, directive["width"])
            end = len(text) if directive["width"] is None or kind == "c" else position + int(directive["width"])
            match = re.compile(pattern, re.DOTALL).match(text, position, end)
            if match is None:
                break
            position = match.end()
            if directive["skip"] is None:
                found.append(convert(match[0]))
    return found


def _reader(kind: str, width: str | None) -> tuple[str, Callable[[str], Value]]:
    if kind == "c":
        return f".{{{width or 1}}}", str
    if kind.startswith("["):
        return f"[{kind[1:-1]}]+".replace("[[", "[\\["), str
    return _PATTERNS[_SAME.get(kind, kind)]


def _skip_blank(text: str, position: int) -> int:
    while position < len(text) and text[position].isspace():
        position += 1
    return position
