"""`fqdn_rand_string`: the older name of `stdlib::fqdn_rand_string`."""

from __future__ import annotations

from runner.puppet.functions.deprecation import call_successor
from runner.puppet.functions.signature import CallContext, Value, function


@function("Any", context=True)
def fqdn_rand_string(context: CallContext, *args: Value) -> Value:
    """Warn once and call `stdlib::fqdn_rand_string`."""
    return call_successor(context, "stdlib::fqdn_rand_string", args)
