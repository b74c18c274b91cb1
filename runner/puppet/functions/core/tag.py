"""`tag`: add tags."""

from __future__ import annotations

import re

from runner.errors import ArgumentFault
from runner.puppet.functions.catalog import flat, sink_of
from runner.puppet.functions.legacy import at_least, legacy_text
from runner.puppet.functions.signature import CallContext, Value, function

_TAG = re.compile(r"\w[\w:.-]*")


@function("Any", context=True, legacy=True)
def tag(context: CallContext, *args: Value) -> None:
    """Add tags to the current class or define, and so to everything in it.

    Example:
        tag('web', 'production')
    """
    sink = sink_of(context, "tag")
    names = [legacy_text(name).lower() for name in flat(at_least("tag", 1, args)) if name is not None]
    for name in names:
        if not _TAG.fullmatch(name):
            raise ArgumentFault(f"Invalid tag '{name}'")
    sink.tag(names, scope=context.scope)
