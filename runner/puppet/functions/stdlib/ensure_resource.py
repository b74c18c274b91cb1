"""`ensure_resource`: declare a resource unless it is there."""

from __future__ import annotations

from runner.errors import ArgumentFault
from runner.puppet.functions.catalog import flat
from runner.puppet.functions.references import ensure
from runner.puppet.functions.signature import CallContext, Value, function


@function("Any", context=True, legacy=True)
def ensure_resource(context: CallContext, *args: Value) -> None:
    """Declare a resource, or several, unless they were declared with these parameters.

    Example:
        ensure_resource('user', 'dave', { ensure => present })
    """
    if not args or not args[0]:
        raise ArgumentFault("Must specify a type")
    if len(args) < 2 or not args[1]:
        raise ArgumentFault("Must specify a title")
    parameters = args[2] if len(args) > 2 and isinstance(args[2], dict) else {}
    for title in flat([args[1]]):
        ensure(context, args[0], title, parameters)
