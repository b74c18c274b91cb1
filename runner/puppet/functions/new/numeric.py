"""`Numeric(from, abs = false)`: an integer where possible, a float otherwise."""

from __future__ import annotations

import math
import re

from runner.puppet.functions.new.text_numbers import FLOAT_PATTERN, float_of, integer_of, not_convertible
from runner.puppet.functions.signature import function
from runner.puppet.values import Timespan, Timestamp, Value

_ALIASES = {
    "Convertible": f"Variant[Integer, Float, Boolean, Pattern[/{FLOAT_PATTERN}/], Timespan, Timestamp]",
    "NamedArgs": "Struct[{from => Convertible, Optional[abs] => Boolean}]",
}
_HEXADECIMAL = re.compile(r"[+-]?\s*0[xX]")


@function("Convertible", "Boolean", aliases=_ALIASES)
def from_value(from_: Value, abs_: bool = False) -> float | None:
    """Return a number."""
    number: float | None
    if isinstance(from_, str):
        number = _read(from_)
    elif isinstance(from_, Timespan | Timestamp):
        number = from_.seconds
    else:
        number = int(from_) if isinstance(from_, bool) else from_
    return abs(number) if abs_ and number is not None else number


def _read(text: str) -> float | None:
    if _HEXADECIMAL.match(text) or not set(text) & set(".eE"):
        return integer_of(text)
    number = float_of(text)
    return number if math.isfinite(number) else None


@function("NamedArgs", aliases=_ALIASES)
def from_hash(hash_args: dict[str, Value]) -> float | None:
    """Take the arguments by name."""
    return from_value(hash_args["from"], bool(hash_args.get("abs")))


@function("Any", "Boolean", refuses=True)
def refuse(from_: Value, abs_: bool = False) -> str:
    """Say why a value is refused."""
    return not_convertible(from_, "Numeric")
