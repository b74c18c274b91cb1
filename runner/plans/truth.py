"""What counts as true in plans."""

from __future__ import annotations

from runner.puppet.values.value import Value


def is_true(value: Value) -> bool:
    """Tell whether a value counts as true: everything but undef and false, the number 0 too."""
    return value is not None and value is not False
