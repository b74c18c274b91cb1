"""`to_yaml`: the older name of `stdlib::to_yaml`."""

from __future__ import annotations

from runner.puppet.functions.deprecation import call_successor
from runner.puppet.functions.signature import CallContext, Value, function


@function("Any", context=True)
def to_yaml(context: CallContext, *args: Value) -> Value:
    """Warn once and call `stdlib::to_yaml`."""
    return call_successor(context, "stdlib::to_yaml", args)
