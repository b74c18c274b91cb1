"""`to_json_pretty`: the older name of `stdlib::to_json_pretty`."""

from __future__ import annotations

from runner.puppet.functions.deprecation import call_successor
from runner.puppet.functions.signature import CallContext, Value, function


@function("Any", context=True)
def to_json_pretty(context: CallContext, *args: Value) -> Value:
    """Warn once and call `stdlib::to_json_pretty`."""
    return call_successor(context, "stdlib::to_json_pretty", args)
