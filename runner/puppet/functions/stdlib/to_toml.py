"""`to_toml`: the older name of `stdlib::to_toml`."""

from __future__ import annotations

from runner.puppet.functions.deprecation import call_successor
from runner.puppet.functions.signature import CallContext, Value, function


@function("Any", context=True)
def to_toml(context: CallContext, *args: Value) -> Value:
    """Warn once and call `stdlib::to_toml`."""
    return call_successor(context, "stdlib::to_toml", args)
