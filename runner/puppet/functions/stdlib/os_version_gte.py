"""`os_version_gte`: the older name of `stdlib::os_version_gte`."""

from __future__ import annotations

from runner.puppet.functions.deprecation import call_successor
from runner.puppet.functions.signature import CallContext, Value, function


@function("Any", context=True)
def os_version_gte(context: CallContext, *args: Value) -> Value:
    """Warn once and call `stdlib::os_version_gte`."""
    return call_successor(context, "stdlib::os_version_gte", args)
