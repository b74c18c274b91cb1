"""`realize`: make virtual resources real."""

from __future__ import annotations

from runner.puppet.functions.catalog import flat, sink_of
from runner.puppet.functions.legacy import at_least
from runner.puppet.functions.signature import CallContext, Value, function


@function("Any", context=True)
def realize(context: CallContext, *args: Value) -> None:
    """Make virtual resources real, given by references and arrays of them.

    Example:
        realize(User['alice'], User['bob'])
    """
    sink = sink_of(context, "realize")
    sink.realize(flat(at_least("realize", 1, args)), scope=context.scope)
