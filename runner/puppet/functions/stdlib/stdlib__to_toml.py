"""`stdlib::to_toml`: data as TOML."""

from __future__ import annotations

from runner.puppet.functions.formats.toml_text import to_toml as as_toml
from runner.puppet.functions.signature import Value, function


@function("Hash", returns="String")
def to_toml(data: dict[Value, Value]) -> str:
    """Return a hash as TOML.

    Example:
        stdlib::to_toml({ a => 1, b => { c => 'x' } })
    """
    return as_toml(data)
