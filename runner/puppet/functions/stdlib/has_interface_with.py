"""`has_interface_with`: the older name of `stdlib::has_interface_with`."""

from __future__ import annotations

from runner.puppet.functions.deprecation import call_successor
from runner.puppet.functions.signature import CallContext, Value, function


@function("Any", context=True)
def has_interface_with(context: CallContext, *args: Value) -> Value:
    """Warn once and call `stdlib::has_interface_with`."""
    return call_successor(context, "stdlib::has_interface_with", args)
