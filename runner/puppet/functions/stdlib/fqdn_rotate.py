"""`fqdn_rotate`: the older name of `stdlib::fqdn_rotate`."""

from __future__ import annotations

from runner.puppet.functions.deprecation import call_successor
from runner.puppet.functions.signature import CallContext, Value, function


@function("Any", context=True)
def fqdn_rotate(context: CallContext, *args: Value) -> Value:
    """Warn once and call `stdlib::fqdn_rotate`."""
    return call_successor(context, "stdlib::fqdn_rotate", args)
