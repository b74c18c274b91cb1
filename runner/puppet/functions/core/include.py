"""`include`: evaluate classes."""

from __future__ import annotations

from runner.puppet.functions.catalog import flat, sink_of
from runner.puppet.functions.signature import CallContext, Value, function


@function("Any", context=True, at_least=1)
def include(context: CallContext, *names: Value) -> list[Value]:
    """Evaluate classes, unless they were evaluated before, and return their references.

    The arguments are names, references and arrays of them.

    Example:
        include('ntp', Class['ssh'])
    """
    return list(sink_of(context, "include").include(flat(names), scope=context.scope))
