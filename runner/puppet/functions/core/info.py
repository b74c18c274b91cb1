"""`info`: log extra information."""

from __future__ import annotations

from runner.puppet.functions.logging_ import log
from runner.puppet.functions.signature import CallContext, Value, function


@function("Any", context=True, returns="Undef")
def info(context: CallContext, *values: Value) -> None:
    """Log the values, joined by blanks, at level info.

    Example:
        info('text', 42)
    """
    log(context, "info", values)
