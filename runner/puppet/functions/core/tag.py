"""`tag`: add tags."""

from __future__ import annotations

from runner.puppet.functions.catalog import flat, sink_of
from runner.puppet.functions.legacy import at_least
from runner.puppet.functions.ruby import text
from runner.puppet.functions.signature import CallContext, Value, function


@function("Any", context=True)
def tag(context: CallContext, *args: Value) -> None:
    """Add tags to the current class or define, and so to everything in it.

    Example:
        tag('web', 'production')
    """
    sink = sink_of(context, "tag")
    sink.tag([text(name) for name in flat(at_least("tag", 1, args))], scope=context.scope)
