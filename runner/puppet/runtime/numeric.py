"""Strings as numbers: which texts are numeric, and their values."""

from __future__ import annotations

import re

from runner.puppet.values.value import Value

MAXIMUM = 2**63 - 1
MINIMUM = -(2**63)

_NUMBER = re.compile(
    r"[^\S\n]*(?P<sign>[-+]?)[^\S\n]*"
    r"(?:0[xX](?P<hex>[0-9A-Fa-f]+)|(?P<decimal>0?[0-9]+(?P<fraction>\.[0-9]+)?(?P<exponent>[eE]-?[0-9]+)?))[^\S\n]*"
)


def number_of(text: str) -> int | float | None:
    """Return the number that a text stands for, or None.

    Example:
        number_of("0x10") == 16 and number_of("010") == 8 and number_of("09") is None
    """
    match = _NUMBER.fullmatch(text)
    if match is None:
        return None
    negative = match["sign"] == "-"
    number: int | float
    if match["hex"] is not None:
        number = int(match["hex"], 16)
    elif match["fraction"] is not None or match["exponent"] is not None:
        number = float(match["decimal"])
        if number == float("inf"):
            return None
    else:
        digits = match["decimal"]
        if len(digits) > 1 and digits[0] == "0":
            if "8" in digits or "9" in digits:
                return None
            number = int(digits, 8)
        else:
            number = int(digits)
    return -number if negative else number


def hexadecimal(number: int) -> str:
    """Return a number as messages about overflow show it: `+0x8000000000000000`."""
    return f"{'-' if number < 0 else '+'}{abs(number):#x}"


def is_number(value: Value) -> bool:
    """Tell whether a value is an Integer or a Float."""
    kind = type(value)
    return kind is int or kind is float
