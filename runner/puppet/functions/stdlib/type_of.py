"""`type_of`: the older name of `stdlib::type_of`."""

from __future__ import annotations

from runner.puppet.functions.deprecation import call_successor
from runner.puppet.functions.signature import CallContext, Value, function


@function("Any", context=True)
def type_of(context: CallContext, *args: Value) -> Value:
    """Warn once and call `stdlib::type_of`."""
    return call_successor(context, "stdlib::type_of", args)
