"""`emerg`: log an emergency."""

from __future__ import annotations

from runner.puppet.functions.logging_ import log
from runner.puppet.functions.signature import CallContext, Value, function


@function("Any", context=True, returns="Undef")
def emerg(context: CallContext, *values: Value) -> None:
    """Log the values, joined by blanks, at level emerg.

    Example:
        emerg('text', 42)
    """
    log(context, "emerg", values)
