"""`debug`: log only shown when asked for."""

from __future__ import annotations

from runner.puppet.functions.logging_ import log
from runner.puppet.functions.signature import CallContext, Value, function


@function("Any", context=True, returns="Undef")
def debug(context: CallContext, *values: Value) -> None:
    """Log the values, joined by blanks, at level debug.

    Example:
        debug('text', 42)
    """
    log(context, "debug", values)
