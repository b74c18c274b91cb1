"""`Boolean(from)`."""

from __future__ import annotations

from runner.puppet.functions.new.text_numbers import not_convertible
from runner.puppet.functions.signature import function
from runner.puppet.values import Value


@function("Variant[Integer, Float, Boolean, Enum['false', 'true', 'yes', 'no', 'y', 'n', true]]")
def from_value(from_: Value) -> bool:
    """Return a truth value: 0 is false, words as people write them."""
    if isinstance(from_, str):
        return from_.lower() not in ("false", "no", "n")
    return bool(from_)


@function("Any", refuses=True)
def refuse(from_: Value) -> str:
    """Say why a value is refused."""
    return not_convertible(from_, "Boolean")
