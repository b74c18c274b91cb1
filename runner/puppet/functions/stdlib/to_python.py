"""`to_python`: the older name of `stdlib::to_python`."""

from __future__ import annotations

from runner.puppet.functions.deprecation import call_successor
from runner.puppet.functions.signature import CallContext, Value, function


@function("Any", context=True)
def to_python(context: CallContext, *args: Value) -> Value:
    """Warn once and call `stdlib::to_python`."""
    return call_successor(context, "stdlib::to_python", args)
