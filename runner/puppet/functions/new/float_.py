"""`Float(from, abs = false)`."""

from __future__ import annotations

from runner.puppet.functions.new.text_numbers import FLOAT_PATTERN, float_of, not_convertible
from runner.puppet.functions.printf.numbers import to_float
from runner.puppet.functions.signature import function
from runner.puppet.values import Value

_ALIASES = {
    "Convertible": f"Variant[Numeric, Boolean, Pattern[/{FLOAT_PATTERN}/], Timespan, Timestamp]",
    "NamedArgs": "Struct[{from => Convertible, Optional[abs] => Boolean}]",
}


@function("Convertible", "Boolean", aliases=_ALIASES)
def from_value(from_: Value, abs_: bool = False) -> float:
    """Return a float."""
    if isinstance(from_, str):
        number = float_of(from_)
    else:
        number = float(from_) if isinstance(from_, bool) else to_float(from_)
    return abs(number) if abs_ else number


@function("NamedArgs", aliases=_ALIASES)
def from_hash(hash_args: dict[str, Value]) -> float:
    """Take the arguments by name."""
    return from_value(hash_args["from"], bool(hash_args.get("abs")))


@function("Any", "Boolean", refuses=True)
def refuse(from_: Value, abs_: bool = False) -> str:
    """Say why a value is refused."""
    return not_convertible(from_, "Float")
