"""`convert_to`: makes a value of a type from a value."""

from __future__ import annotations

from runner.puppet.functions.new.instance import new as new_instance
from runner.puppet.functions.signature import Block, CallContext, Value, function
from runner.puppet.types.base import Type


@function("Any", "Type", "Any", block="Optional[Callable[1, 1]]", context=True)
def convert_to(context: CallContext, value: Value, type_: Type, *args: Value, block: Block | None = None) -> Value:
    """Return a value converted to a type; with a block, what the block makes of it.

    Example:
        '5'.convert_to(Integer)
    """
    converted = new_instance(type_, [value, *args], context=context)
    return converted if block is None else block(converted)
