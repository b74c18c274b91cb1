"""`is_a`: whether a value is of a type."""

from __future__ import annotations

from runner.puppet.functions.signature import Value, function


@function("Any", "Type")
def is_a(value: Value, type_: Value) -> bool:
    """Tell whether a value is of a type.

    Example:
        is_a(1, Integer)
    """
    return bool(type_.accepts(value))
