"""`seeded_rand`: the older name of `stdlib::seeded_rand`."""

from __future__ import annotations

from runner.puppet.functions.deprecation import call_successor
from runner.puppet.functions.signature import CallContext, Value, function


@function("Any", context=True)
def seeded_rand(context: CallContext, *args: Value) -> Value:
    """Warn once and call `stdlib::seeded_rand`."""
    return call_successor(context, "stdlib::seeded_rand", args)
