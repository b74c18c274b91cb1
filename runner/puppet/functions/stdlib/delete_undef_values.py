"""`delete_undef_values`: without undef."""

from __future__ import annotations

from runner.errors import ArgumentFault
from runner.puppet.functions.legacy import arguments
from runner.puppet.functions.ruby import class_name, text
from runner.puppet.functions.signature import Value, function


@function("Any", legacy=True)
def delete_undef_values(*args: Value) -> Value:
    """Return an array or hash without undef values.

    Example:
        delete_undef_values({ a => undef, b => '', c => false })
    """
    if not args:
        raise ArgumentFault("delete_undef_values(): Wrong number of arguments given (0)")
    value = arguments(args)[0]
    if isinstance(value, dict):
        return {key: item for key, item in value.items() if item is not None}
    if isinstance(value, list):
        return [item for item in value if item is not None]
    raise ArgumentFault(
        f"delete_undef_values(): expected an array or hash, got {text(value)} type  {class_name(value)} "
    )
