"""`require`: evaluate classes and depend on them."""

from __future__ import annotations

from runner.puppet.functions.catalog import flat, sink_of
from runner.puppet.functions.signature import CallContext, Value, function


@function("Any", context=True, at_least=1)
def require(context: CallContext, *names: Value) -> list[Value]:
    """Evaluate classes and have the current class or define require them.

    The arguments are names, references and arrays of them.

    Example:
        require('ntp')
    """
    return list(sink_of(context, "require").require(flat(names), scope=context.scope))
