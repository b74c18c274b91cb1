"""`batch_escape`: the older name of `stdlib::batch_escape`."""

from __future__ import annotations

from runner.puppet.functions.deprecation import call_successor
from runner.puppet.functions.signature import CallContext, Value, function


@function("Any", context=True)
def batch_escape(context: CallContext, *args: Value) -> Value:
    """Warn once and call `stdlib::batch_escape`."""
    return call_successor(context, "stdlib::batch_escape", args)
