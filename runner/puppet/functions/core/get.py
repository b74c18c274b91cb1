"""`get`: a value deep in nested data, by a dotted path."""

from __future__ import annotations

from runner.errors import ArgumentFault
from runner.puppet.functions.digging import DigFault, dig, split_path
from runner.puppet.functions.signature import Block, Value, function


@function("Any", "String", "Any", block="Optional[Callable[1, 1]]")
def get(value: Value, dotted_string: str, default_value: Value = None, block: Block | None = None) -> Value:
    """Return what lies at the end of a dotted path, or the default.

    A path that goes into something that is no collection is an error, which a block gets as an Error value.

    Example:
        get({ a => [10, { 'b.c' => 20 }] }, 'a.1."b.c"')
    """
    if value is None:
        return default_value
    if not dotted_string:
        return value
    try:
        path = split_path(f"x.{dotted_string}")[1:]
    except ValueError as error:
        raise ArgumentFault("Syntax error in dotted-navigation string") from error
    if not isinstance(value, list | dict):
        from runner.puppet.functions.registry import get_core

        raise get_core("dig").mismatch([value, *path], None)
    try:
        found = dig(value, path)
    except DigFault as fault:
        if block is None:
            raise
        return block(fault.error)
    return default_value if found is None else found
