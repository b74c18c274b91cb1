"""Values as the numbers that a directive wants."""

from __future__ import annotations

import math
import re

from runner.errors import ArgumentFault
from runner.puppet.functions import ruby
from runner.puppet.values import Timespan, Timestamp, Value

_INTEGER = re.compile(r"\s*([-+]?)(0[xX]|0[bB]|0[oO]|0[dD]|0(?=\w))?(\w+)\s*", re.ASCII)
_BASES = {"x": 16, "b": 2, "o": 8, "d": 10}
_FLOAT = re.compile(r"\s*[-+]?(?:0[xX][0-9a-fA-F]+|\d+(?:_\d+)*(?:\.\d+(?:_\d+)*)?(?:[eE][-+]?\d+)?)\s*", re.ASCII)


def read_integer(text: str) -> int:
    """Return the integer that a text stands for, prefixes and underscores allowed.

    Raises:
        ArgumentFault: the text is no integer.
    """
    found = _INTEGER.fullmatch(text)
    if found is not None:
        sign, prefix, digits = found.groups()
        base = 10 if prefix is None else _BASES.get(prefix[1:].lower(), 8)
        if (
            not (digits.startswith("_") and not (prefix and len(prefix) == 1))
            and not digits.endswith("_")
            and "__" not in digits
        ):
            try:
                return int(sign + digits.replace("_", ""), base)
            except ValueError:
                pass
    raise ArgumentFault(f"invalid value for Integer(): {ruby.inspect(text)}")


def to_integer(value: Value, *, implicit: bool = False) -> int:
    """Return a value as an integer: floats are cut, texts are read.

    Raises:
        ArgumentFault: the value is no number.
    """
    if isinstance(value, str):
        return read_integer(value)
    if isinstance(value, bool):
        raise _not_convertible(value, "Integer", implicit)
    if isinstance(value, int):
        return value
    if isinstance(value, float):
        if not math.isfinite(value):
            raise ArgumentFault("NaN" if math.isnan(value) else "Infinity" if value > 0 else "-Infinity")
        return int(value)
    if isinstance(value, Timespan | Timestamp):
        return value.whole_seconds
    raise _not_convertible(value, "Integer", implicit)


def to_float(value: Value) -> float:
    """Return a value as a float.

    Raises:
        ArgumentFault: the value is no number.
    """
    if isinstance(value, str):
        if not _FLOAT.fullmatch(value):
            raise ArgumentFault(f"invalid value for Float(): {ruby.inspect(value)}")
        text = value.strip().replace("_", "")
        return float(int(text, 16)) if "x" in text.lower() else float(text)
    if isinstance(value, bool):
        raise _not_convertible(value, "Float")
    if isinstance(value, int | float):
        try:
            return float(value)
        except OverflowError:
            return math.inf if value > 0 else -math.inf
    if isinstance(value, Timespan | Timestamp):
        return value.seconds
    raise _not_convertible(value, "Float")


def _not_convertible(value: Value, kind: str, implicit: bool = False) -> ArgumentFault:
    if implicit:
        return ArgumentFault(f"no implicit conversion of {ruby.class_word(value)} into {kind}")
    return ArgumentFault(f"can't convert {ruby.class_word(value)} into {kind}")
