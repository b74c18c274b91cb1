"""One directive of a format: its flags, and how each letter renders a value."""

from __future__ import annotations

import math
from dataclasses import dataclass

from runner.errors import ArgumentFault
from runner.puppet.functions import ruby
from runner.puppet.functions.printf.numbers import to_float, to_integer
from runner.puppet.values import Value

_BASES = {"b": 2, "B": 2, "o": 8, "x": 16, "X": 16}
_PREFIXES = {"b": "0b", "B": "0B", "o": "0", "x": "0x", "X": "0X"}
_DIGITS = "0123456789abcdef"
_EXACT_FLOAT = 2**53
_HEX_DIGITS = 13
_LAST_CHARACTER = 0x10FFFF


@dataclass(slots=True)
class Directive:
    """What stands between `%` and the letter."""

    space: bool = False
    plus: bool = False
    alternate: bool = False
    left: bool = False
    zero: bool = False
    width: int | None = None
    precision: int | None = None

    def render(self, letter: str, value: Value) -> str:
        """Return a value as text.

        Raises:
            ArgumentFault: the letter cannot show such a value.
        """
        if letter == "s":
            return self._text(ruby.text(value))
        if letter == "p":
            return self._text(ruby.inspect(value))
        if letter == "c":
            return self._character(value)
        if letter in "diu":
            return self._decimal(to_integer(value))
        if letter in _BASES:
            return self._based(letter, to_integer(value))
        return self._float(letter, value)

    def pad(self, text: str) -> str:
        """Return text in the width, blanks added."""
        if self.width is None:
            return text
        return text.ljust(self.width) if self.left else text.rjust(self.width)

    def _text(self, text: str) -> str:
        return self.pad(text if self.precision is None else text[: self.precision])

    def _character(self, value: Value) -> str:
        if isinstance(value, str):
            if len(value) != 1:
                raise ArgumentFault("%c requires a character")
            return self.pad(value)
        code = to_integer(value, implicit=True)
        if not 0 <= code <= _LAST_CHARACTER:
            raise ArgumentFault("invalid character")
        return self.pad(chr(code))

    def _sign(self, *, negative: bool) -> str:
        if negative:
            return "-"
        return "+" if self.plus else " " if self.space else ""

    def _number(self, sign: str, digits: str) -> str:
        """Put sign (and prefix) before digits; zeros go between them."""
        if self.precision is not None:
            digits = "" if self.precision == 0 and digits == "0" else digits.rjust(self.precision, "0")
        elif self.zero and not self.left and self.width is not None:
            digits = digits.rjust(self.width - len(sign), "0")
        return self.pad(sign + digits)

    def _decimal(self, value: int) -> str:
        return self._number(self._sign(negative=value < 0), str(abs(value)))

    def _based(self, letter: str, value: int) -> str:
        base = _BASES[letter]
        signed = self.plus or self.space
        prefix = _PREFIXES[letter] if self.alternate and (value != 0 or letter == "o") else ""
        if value >= 0 or signed:
            digits = _in_base(abs(value), base)
            if letter == "o" and ((value == 0 and self.precision != 0) or (self.precision or 0) > len(digits)):
                prefix = ""  # the zero that it would add is there already
            text = self._number(self._sign(negative=value < 0) + prefix, digits)
        else:
            text = self._complement(letter, value, base, prefix)
        return text.upper() if letter == "X" else text

    def _complement(self, letter: str, value: int, base: int, prefix: str) -> str:
        """Negative numbers go on to the left for ever: `..f01`."""
        top = _DIGITS[base - 1]
        digits = _infinite_digits(value, base)
        if letter == "o" and prefix:
            prefix = ""
        if self.precision is not None:
            return self.pad(f"{prefix}..{digits.rjust(self.precision - 2, top)}")
        if self.zero and not self.left and self.width is not None:
            room = self.width - len(prefix)
            return f"{prefix}..{digits.rjust(room - 2, top)}"
        return self.pad(f"{prefix}..{digits}")

    def _float(self, letter: str, value: Value) -> str:
        if letter == "f" and type(value) is int and abs(value) > _EXACT_FLOAT:
            precision = 6 if self.precision is None else self.precision
            digits = str(abs(value)) + (f".{'0' * precision}" if precision else "")
            return self._fill(self._sign(negative=value < 0), digits)
        number = to_float(value)
        sign = self._sign(negative=math.copysign(1.0, number) < 0)
        if not math.isfinite(number):
            sign = "" if math.isnan(number) and sign == "-" else sign
            return self.pad(sign + ("NaN" if math.isnan(number) else "Inf"))
        if letter in "aA":
            body = _hexadecimal(abs(number), self.precision, alternate=self.alternate)
            text = self._fill(f"{sign}0x", body)
            return text.upper() if letter == "A" else text
        precision = 6 if self.precision is None else self.precision
        alternate = self.alternate and not (letter == "f" and type(value) is int)
        body = f"%{'#' if alternate else ''}.{precision}{letter}" % abs(number)
        return self._fill(sign, body)

    def _fill(self, sign: str, body: str) -> str:
        if self.zero and not self.left and self.width is not None:
            body = body.rjust(self.width - len(sign), "0")
        return self.pad(sign + body)


def _in_base(value: int, base: int) -> str:
    return format(value, {2: "b", 8: "o", 16: "x"}[base])


def _infinite_digits(value: int, base: int) -> str:
    """Return the digits of a negative number in complement, with one of the leading ones."""
    bits = {2: 1, 8: 3, 16: 4}[base]
    count = (value.bit_length() + bits) // bits + 1
    digits = _in_base(value & ((1 << (bits * count)) - 1), base).rjust(count, _DIGITS[base - 1])
    top = _DIGITS[base - 1]
    return top + digits.lstrip(top)


def _hexadecimal(number: float, precision: int | None, *, alternate: bool) -> str:
    """Return `1.8p+0` of a number that is not negative."""
    mantissa, exponent = number.hex()[2:].split("p")
    whole, _, fraction = mantissa.partition(".")
    if number == 0:
        whole, fraction, exponent = "0", "", "+0"
    if precision is None:
        fraction = fraction.rstrip("0")
    elif precision < _HEX_DIGITS and fraction:
        scaled = int(whole + fraction, 16)
        drop = 4 * (_HEX_DIGITS - precision)
        rounded, rest = divmod(scaled, 1 << drop)
        half = 1 << (drop - 1)
        if rest > half or (rest == half and rounded & 1):
            rounded += 1
        text = format(rounded, "x").rjust(precision + 1, "0")
        whole, fraction = text[: len(text) - precision], text[len(text) - precision :]
        if whole == "2":  # rounding went over: one more power of two
            whole, exponent = "1", f"{int(exponent) + 1:+d}"
    else:
        fraction = fraction.ljust(precision, "0")
    return f"{whole}{'.' if fraction or alternate else ''}{fraction}p{exponent}"
