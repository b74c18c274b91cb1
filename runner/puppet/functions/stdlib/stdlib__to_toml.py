"""`stdlib::to_toml`: data as TOML."""

from __future__ import annotations

from runner.puppet.functions.formats.plain import Unwrapped
from runner.puppet.functions.formats.toml_text import to_toml as as_toml
from runner.puppet.functions.signature import Value, function


@function("Hash", returns="Variant[String, Sensitive[String]]")
def to_toml(data: dict[Value, Value]) -> Value:
    """Return a hash as TOML; as a Sensitive when there were Sensitive values in it.

    Example:
        stdlib::to_toml({ a => 1, b => { c => 'x' } })
    """
    unwrapped = Unwrapped(data)
    return unwrapped.rewrap(as_toml(unwrapped.value))
