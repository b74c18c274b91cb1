"""`validate_email_address`: the older name of `stdlib::validate_email_address`."""

from __future__ import annotations

from runner.puppet.functions.deprecation import call_successor
from runner.puppet.functions.signature import CallContext, Value, function


@function("Any", context=True)
def validate_email_address(context: CallContext, *args: Value) -> Value:
    """Warn once and call `stdlib::validate_email_address`."""
    return call_successor(context, "stdlib::validate_email_address", args)
