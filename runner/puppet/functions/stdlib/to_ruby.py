"""`to_ruby`: the older name of `stdlib::to_ruby`."""

from __future__ import annotations

from runner.puppet.functions.deprecation import call_successor
from runner.puppet.functions.signature import CallContext, Value, function


@function("Any", context=True)
def to_ruby(context: CallContext, *args: Value) -> Value:
    """Warn once and call `stdlib::to_ruby`."""
    return call_successor(context, "stdlib::to_ruby", args)
