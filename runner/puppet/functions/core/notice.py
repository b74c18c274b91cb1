"""`notice`: log what people want to know."""

from __future__ import annotations

from runner.puppet.functions.logging_ import log
from runner.puppet.functions.signature import CallContext, Value, function


@function("Any", context=True, returns="Undef")
def notice(context: CallContext, *values: Value) -> None:
    """Log the values, joined by blanks, at level notice.

    Example:
        notice('text', 42)
    """
    log(context, "notice", values)
