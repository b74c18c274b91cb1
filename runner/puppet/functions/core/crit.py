"""`crit`: log a critical condition."""

from __future__ import annotations

from runner.puppet.functions.logging_ import log
from runner.puppet.functions.signature import CallContext, Value, function


@function("Any", context=True, returns="Undef")
def crit(context: CallContext, *values: Value) -> None:
    """Log the values, joined by blanks, at level crit.

    Example:
        crit('text', 42)
    """
    log(context, "crit", values)
