"""`getparam`: a parameter of a declared resource."""

from __future__ import annotations

from runner.errors import ArgumentFault
from runner.puppet.functions.legacy import arguments, legacy_text
from runner.puppet.functions.references import parameter_of, reference_of
from runner.puppet.functions.signature import CallContext, Value, function


@function("Any", context=True, legacy=True)
def getparam(context: CallContext, *args: Value) -> Value:
    """Return the value of a parameter of a declared resource; an empty string when there is none.

    Example:
        getparam(User['alice'], 'uid')
    """
    values = arguments(args)
    if not values or values[0] is False:
        raise ArgumentFault("Must specify a reference")
    if len(values) < 2 or not isinstance(values[1], str):
        raise ArgumentFault("Must specify name of a parameter")
    reference = legacy_text(values[0])
    value = parameter_of(context, reference_of(reference), values[1]) if values[1] else None
    return "" if value is None else value
