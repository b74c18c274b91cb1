"""`stdlib::type_of`: the type of a value."""

from __future__ import annotations

from runner.puppet.functions.signature import Value, function


@function("Any")
def type_of(value: Value) -> Value:
    """Return the exact type of a value.

    Example:
        stdlib::type_of(1)
    """
    from runner.puppet.types.infer import infer_detailed

    return infer_detailed(value)
