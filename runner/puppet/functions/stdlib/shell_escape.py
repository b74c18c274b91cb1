"""`shell_escape`: the older name of `stdlib::shell_escape`."""

from __future__ import annotations

from runner.puppet.functions.deprecation import call_successor
from runner.puppet.functions.signature import CallContext, Value, function


@function("Any", context=True)
def shell_escape(context: CallContext, *args: Value) -> Value:
    """Warn once and call `stdlib::shell_escape`."""
    return call_successor(context, "stdlib::shell_escape", args)
