"""`Sensitive(value)`."""

from __future__ import annotations

from runner.model.sensitive import Sensitive
from runner.puppet.functions.signature import function
from runner.puppet.values import Value


@function("Sensitive")
def from_sensitive(value: Sensitive[Value]) -> Sensitive[Value]:
    """Return a secret as it is."""
    return value


@function("Any")
def from_value(value: Value) -> Sensitive[Value]:
    """Make a value secret."""
    return Sensitive(value)
