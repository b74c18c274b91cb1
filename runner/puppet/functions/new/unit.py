"""`NotUndef(value)`: the value itself."""

from __future__ import annotations

from runner.puppet.functions.signature import function
from runner.puppet.values import Value


@function("Any")
def from_value(from_: Value) -> Value:
    """Return the value."""
    return from_
