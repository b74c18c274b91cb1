"""`call`: a function, by name."""

from __future__ import annotations

from runner.errors import ArgumentFault
from runner.puppet.functions.signature import Block, CallContext, Value, function
from runner.puppet.values import Deferred


@function("String", "Any", block="Optional[Callable]", context=True)
def by_name(context: CallContext, function_name: str, *arguments: Value, block: Block | None = None) -> Value:
    """Call the function of that name.

    Example:
        call('upcase', 'text')
    """
    name = function_name.lower()
    if not context.environment.has_function(name):
        raise ArgumentFault(f"Unknown function '{function_name}'")
    return context.call(name, *arguments, block=block)


@function("Deferred", context=True)
def deferred(context: CallContext, deferred: Deferred) -> Value:
    """Evaluate a Deferred value now.

    Example:
        call(Deferred('upcase', ['text']))
    """
    from runner.puppet.functions.deferral import resolve

    return resolve(context, deferred)
