"""`parsehocon`: the older name of `stdlib::parsehocon`."""

from __future__ import annotations

from runner.puppet.functions.deprecation import call_successor
from runner.puppet.functions.signature import CallContext, Value, function


@function("Any", context=True)
def parsehocon(context: CallContext, *args: Value) -> Value:
    """Warn once and call `stdlib::parsehocon`."""
    return call_successor(context, "stdlib::parsehocon", args)
