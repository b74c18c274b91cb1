"""`time`: the older name of `stdlib::time`."""

from __future__ import annotations

from runner.puppet.functions.signature import CallContext, Value, function


@function("Any", context=True)
def time(context: CallContext, *args: Value) -> Value:
    """Call `stdlib::time`, which warns.

    Example:
        time() > 0
    """
    return context.call("stdlib::time", *args)
