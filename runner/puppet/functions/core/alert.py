"""`alert`: log something that needs action at once."""

from __future__ import annotations

from runner.puppet.functions.logging_ import log
from runner.puppet.functions.signature import CallContext, Value, function


@function("Any", context=True, returns="Undef")
def alert(context: CallContext, *values: Value) -> None:
    """Log the values, joined by blanks, at level alert.

    Example:
        alert('text', 42)
    """
    log(context, "alert", values)
