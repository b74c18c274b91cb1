"""`contain`: evaluate classes and contain them."""

from __future__ import annotations

from runner.puppet.functions.catalog import flat, sink_of
from runner.puppet.functions.signature import CallContext, Value, function


@function("Any", context=True, at_least=1)
def contain(context: CallContext, *names: Value) -> list[Value]:
    """Evaluate classes and contain them in the current class or define.

    The arguments are names, references and arrays of them.

    Example:
        contain('ntp')
    """
    return list(sink_of(context, "contain").contain(flat(names), scope=context.scope))
