"""`seeded_rand_string`: the older name of `stdlib::seeded_rand_string`."""

from __future__ import annotations

from runner.puppet.functions.deprecation import call_successor
from runner.puppet.functions.signature import CallContext, Value, function


@function("Any", context=True)
def seeded_rand_string(context: CallContext, *args: Value) -> Value:
    """Warn once and call `stdlib::seeded_rand_string`."""
    return call_successor(context, "stdlib::seeded_rand_string", args)
