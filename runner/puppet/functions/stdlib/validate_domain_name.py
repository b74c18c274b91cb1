"""`validate_domain_name`: the older name of `stdlib::validate_domain_name`."""

from __future__ import annotations

from runner.puppet.functions.deprecation import call_successor
from runner.puppet.functions.signature import CallContext, Value, function


@function("Any", context=True)
def validate_domain_name(context: CallContext, *args: Value) -> Value:
    """Warn once and call `stdlib::validate_domain_name`."""
    return call_successor(context, "stdlib::validate_domain_name", args)
