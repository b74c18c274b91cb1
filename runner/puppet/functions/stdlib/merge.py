"""`merge`: the older name of `stdlib::merge`."""

from __future__ import annotations

from runner.puppet.functions.deprecation import call_successor
from runner.puppet.functions.signature import Block, CallContext, Value, function


@function("Any", block="Optional[Variant[Callable[2, 2], Callable[3, 3]]]", context=True)
def merge(context: CallContext, *args: Value, block: Block | None = None) -> Value:
    """Warn once and call `stdlib::merge`."""
    return call_successor(context, "stdlib::merge", args, block)
