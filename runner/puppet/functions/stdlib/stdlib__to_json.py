"""`stdlib::to_json`: data as JSON."""

from __future__ import annotations

from runner.puppet.functions.formats.json_text import to_json as as_json
from runner.puppet.functions.formats.plain import Unwrapped
from runner.puppet.functions.signature import Value, function


@function("Any")
def to_json(data: Value) -> Value:
    """Return data as compact JSON; as a Sensitive when there were Sensitive values in it.

    Example:
        stdlib::to_json({ a => [1, undef] })
    """
    unwrapped = Unwrapped(data)
    return unwrapped.rewrap(as_json(unwrapped.value))
