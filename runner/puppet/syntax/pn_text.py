"""The text of PN values: on one line, or with every element on a line of its own."""

from __future__ import annotations

import re

from runner.puppet.syntax.pn import Call, Map, Pn

_SPECIAL = re.compile(r'[\x00-\x1f"\\]')
_ESCAPES = {"\t": "\\t", "\n": "\\n", "\r": "\\r", '"': '\\"', "\\": "\\\\"}


def quoted(text: str) -> str:
    """Return a string literal; control characters are written in octal."""
    return '"' + _SPECIAL.sub(_escaped, text) + '"'


def _escaped(match: re.Match[str]) -> str:
    char = match[0]
    return _ESCAPES.get(char) or f"\\o{ord(char):03o}"


_LEAST_WITH_EXPONENT = 1e15
"""From here on whole numbers have an exponent; Python's `repr` begins with that one digit later."""


def number_text(value: float) -> str:
    """Return a float as the language writes it: always with a fraction, also before an exponent."""
    if value != value or value in (float("inf"), float("-inf")):
        return "NaN" if value != value else "Infinity" if value > 0 else "-Infinity"
    mantissa, mark, exponent = repr(value).partition("e")
    if not mark and abs(value) >= _LEAST_WITH_EXPONENT and mantissa.endswith(".0"):
        digits = mantissa.lstrip("-").replace(".", "").rstrip("0")
        mantissa, mark, exponent = f"{'-' if value < 0 else ''}{digits[0]}.{digits[1:]}", "e", "+15"
    if "." not in mantissa or mantissa.endswith("."):
        mantissa = mantissa.rstrip(".") + ".0"
    return mantissa + mark + exponent


def scalar(value: bool | float | str | None) -> str:
    """Return the text of a value without parts."""
    if isinstance(value, str):
        return quoted(value)
    if value is None:
        return "nil"
    if isinstance(value, bool):
        return "true" if value else "false"
    return str(value) if isinstance(value, int) else number_text(value)


def compact(value: Pn) -> str:
    """Return the text of a PN value on one line."""
    out: list[str] = []
    _compact(value, out)
    return "".join(out)


def _compact(value: Pn, out: list[str]) -> None:
    if isinstance(value, Call):
        out.append("(" + value.name)
        for element in value.elements:
            out.append(" ")
            _compact(element, out)
        out.append(")")
    elif isinstance(value, Map):
        out.append("{")
        for index, (key, entry) in enumerate(value.entries):
            out.append(f"{' ' if index else ''}:{key} ")
            _compact(entry, out)
        out.append("}")
    elif isinstance(value, list):
        out.append("[")
        for index, element in enumerate(value):
            if index:
                out.append(" ")
            _compact(element, out)
        out.append("]")
    else:
        out.append(scalar(value))


def pretty(value: Pn) -> str:
    """Return the text of a PN value with every element on a line of its own, two blanks deeper than its parent."""
    out: list[str] = []
    _pretty(value, 0, out)
    return "".join(out)


def _pretty(value: Pn, depth: int, out: list[str]) -> None:
    margin = "\n" + "  " * (depth + 1)
    if isinstance(value, Call):
        out.append("(" + value.name)
        for element in value.elements:
            out.append(margin)
            _pretty(element, depth + 1, out)
        out.append(")")
    elif isinstance(value, Map):
        out.append("{")
        for key, entry in value.entries:
            out.append(f"{margin}:{key} ")
            _pretty(entry, depth + 1, out)
        out.append("}")
    elif isinstance(value, list):
        out.append("[")
        for element in value:
            out.append(margin)
            _pretty(element, depth + 1, out)
        out.append("]")
    else:
        out.append(scalar(value))
