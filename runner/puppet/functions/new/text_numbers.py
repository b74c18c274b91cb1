"""Numbers in text, and how messages name what is no number."""

from __future__ import annotations

import re

from runner.errors import ArgumentFault
from runner.puppet.functions import ruby
from runner.puppet.functions.printf.numbers import read_integer, to_float
from runner.puppet.types import infer
from runner.puppet.values import Value

_DECIMAL = r"(?:0|[1-9]\d*)"
_HEX, _OCTAL, _BINARY = r"(?:0[xX][0-9A-Fa-f]+)", r"(?:0[0-7]+)", r"(?:0[bB][01]+)"
_FLOAT = rf"(?:{_DECIMAL}(?:\.\d+)?(?:[eE]-?\d+)?)"
INTEGER_PATTERN = rf"\A[+-]?\s*(?:(?:\d+)|{_HEX}|{_BINARY})\z"
FLOAT_PATTERN = rf"\A[+-]?\s*(?:{_FLOAT}|{_HEX}|{_OCTAL}|{_BINARY})\z"
_SPACED_SIGN = re.compile(r"([+-])\s+(.*)", re.DOTALL)
_DIGITS = {2: r"(?:0[bB])?[01]+", 8: r"(?:0[oO]?)?[0-7]+", 10: r"(?:0[dD])?\d+", 16: r"(?:0[xX])?[0-9A-Fa-f]+"}


_PREFIXES = {2: "[bB]", 8: "[oO]", 10: "[dD]", 16: "[xX]"}


def integer_of(text: str, radix: int | None = None) -> int:
    """Return the integer of a text with an optional sign, blanks after the sign and a prefix.

    Raises:
        ArgumentFault: it is none in that radix.
    """
    plain = tightened(text)
    if radix is None:
        try:
            return read_integer(plain)
        except ArgumentFault:
            raise ArgumentFault(f"invalid value for Integer(): {ruby.inspect(text)}") from None
    stripped = plain.strip()
    found = re.fullmatch(rf"([+-]?)({_DIGITS[radix]})", stripped)
    if found is None:
        raise ArgumentFault(f"invalid value for Integer(): {ruby.inspect(text)}")
    digits = re.sub(rf"\A0{_PREFIXES[radix]}", "", found[2])
    return int(found[1] + digits, radix)


def float_of(text: str) -> float:
    """Return the float of a text; hexadecimal and binary digits count too.

    Raises:
        ArgumentFault: it is none.
    """
    plain = tightened(text)
    if plain[:2].lower() == "0b":
        return float(read_integer(plain))
    return to_float(plain)


def tightened(text: str) -> str:
    """Return a text without the blanks between its sign and its digits."""
    found = _SPACED_SIGN.fullmatch(text)
    return found[1] + found[2] if found else text


def not_convertible(value: Value, target: str) -> str:
    """Return the reason why a value is no number."""
    if isinstance(value, str):
        return f"The string '{value}' cannot be converted to {target}"
    return f"Value of type {infer(value).generalize()} cannot be converted to {target}"
