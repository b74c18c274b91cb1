"""`ensure_packages`: the older name of `stdlib::ensure_packages`."""

from __future__ import annotations

from runner.puppet.functions.deprecation import call_successor
from runner.puppet.functions.signature import CallContext, Value, function


@function("Any", context=True)
def ensure_packages(context: CallContext, *args: Value) -> Value:
    """Warn once and call `stdlib::ensure_packages`."""
    return call_successor(context, "stdlib::ensure_packages", args)
