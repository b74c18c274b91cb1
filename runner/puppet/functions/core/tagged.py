"""`tagged`: whether tags are set."""

from __future__ import annotations

from runner.puppet.functions.catalog import sink_of
from runner.puppet.functions.legacy import at_least
from runner.puppet.functions.ruby import text
from runner.puppet.functions.signature import CallContext, Value, function


@function("Any", context=True, legacy=True)
def tagged(context: CallContext, *args: Value) -> bool:
    """Tell whether the current class or define has all the tags.

    Example:
        tagged('web')
    """
    sink = sink_of(context, "tagged")
    return sink.tagged([text(name) for name in at_least("tagged", 1, args)], scope=context.scope)
