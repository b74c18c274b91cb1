"""`prefix`: text in front of every element."""

from __future__ import annotations

from runner.errors import ArgumentFault
from runner.puppet.functions.legacy import arguments
from runner.puppet.functions.ruby import inspect, text
from runner.puppet.functions.signature import Value, function
from runner.puppet.values import hash_


@function("Any", legacy=True)
def prefix(*args: Value) -> Value:
    """Return an array, or a hash, with text in front of every element, or key.

    Example:
        prefix(['a', 'b'], 'x')
    """
    if not args:
        raise ArgumentFault("prefix(): Wrong number of arguments given (0 for 1)")
    values, *rest = arguments(args)
    if not isinstance(values, list | dict):
        raise ArgumentFault(f"prefix(): expected first argument to be an Array or a Hash, got {inspect(values)}")
    affix = rest[0] if rest and rest[0] is not False else ""
    if not isinstance(affix, str):
        raise ArgumentFault(f"prefix(): expected second argument to be a String, got {inspect(affix)}")
    if isinstance(values, list):
        return [f"{affix}{text(item)}" for item in values]
    return {f"{affix}{text(item)}": value for item, value in hash_.items(values)}
