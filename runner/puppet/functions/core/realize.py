"""`realize`: make virtual resources real."""

from __future__ import annotations

from runner.puppet.functions.catalog import flat, sink_of
from runner.puppet.functions.legacy import at_least
from runner.puppet.functions.signature import CallContext, Value, function


@function("Any", context=True, legacy=True)
def realize(context: CallContext, *args: Value) -> None:
    """Make virtual resources real, given by references and arrays of them.

    Example:
        realize(User['alice'], User['bob'])
    """
    sink = sink_of(context, "realize")
    from runner.puppet.types import ResourceType

    references = [each for each in flat(at_least("realize", 1, args)) if isinstance(each, ResourceType)]
    sink.realize(references, scope=context.scope)
