"""`suffix`: text after every element."""

from __future__ import annotations

from runner.errors import ArgumentFault
from runner.puppet.functions.legacy import arguments
from runner.puppet.functions.ruby import inspect, text
from runner.puppet.functions.signature import Value, function
from runner.puppet.values import hash_


@function("Any", legacy=True)
def suffix(*args: Value) -> Value:
    """Return an array, or a hash, with text after every element, or key.

    Example:
        suffix(['a', 'b'], 'x')
    """
    if not args:
        raise ArgumentFault("suffix(): Wrong number of arguments given (0 for 1)")
    values, *rest = arguments(args)
    if not isinstance(values, list | dict):
        raise ArgumentFault(f"suffix(): expected first argument to be an Array or a Hash, got {inspect(values)}")
    affix = rest[0] if rest and rest[0] is not False else ""
    if not isinstance(affix, str):
        raise ArgumentFault(f"suffix(): expected second argument to be a String, got {inspect(affix)}")
    if isinstance(values, list):
        return [f"{text(item)}{affix}" for item in values]
    return {f"{text(item)}{affix}": value for item, value in hash_.items(values)}
