"""Numbers as text, the way the language prints them."""

from __future__ import annotations

import math

_PLAIN_DIGITS = 15  # digits before the point above which an exponent is printed for a whole number
_PLAIN_ZEROS = 3  # zeros after the point above which an exponent is printed


def float_text(number: float) -> str:
    """Return the shortest text that reads back as the same float.

    Example:
        float_text(1e15) == "1.0e+15" and float_text(0.5) == "0.5"
    """
    if number != number:
        return "NaN"
    if math.isinf(number):
        return "Infinity" if number > 0 else "-Infinity"
    sign = "-" if math.copysign(1.0, number) < 0 else ""
    if number == 0:
        return f"{sign}0.0"
    digits, point = shortest_digits(abs(number))
    if -_PLAIN_ZEROS <= point <= _PLAIN_DIGITS or 0 < point < len(digits):
        if point <= 0:
            return f"{sign}0.{'0' * -point}{digits}"
        if len(digits) <= point:
            return f"{sign}{digits}{'0' * (point - len(digits))}.0"
        return f"{sign}{digits[:point]}.{digits[point:]}"
    exponent = point - 1
    return f"{sign}{digits[0]}.{digits[1:] or '0'}e{'-' if exponent < 0 else '+'}{abs(exponent):02d}"


def shortest_digits(number: float) -> tuple[str, int]:
    """Return the fewest digits of a positive finite float and where the point is: `0.digits × 10^point`."""
    mantissa, _, exponent = repr(number).partition("e")
    whole, _, fraction = mantissa.partition(".")
    digits = whole + ("" if fraction == "0" and not exponent else fraction)
    point = len(whole) + int(exponent or 0)
    stripped = digits.lstrip("0")
    point -= len(digits) - len(stripped)
    return stripped.rstrip("0") or "0", point


def number_text(number: float) -> str:
    """Return an Integer or Float as text."""
    return float_text(number) if isinstance(number, float) else str(number)
