"""`new`: makes a value of a type."""

from __future__ import annotations

from runner.puppet.functions.new.instance import new as new_instance
from runner.puppet.functions.signature import Block, CallContext, Value, function
from runner.puppet.types.base import Type


@function("Type", "Any", block="Optional[Callable]", context=True)
def new(context: CallContext, type_: Type, *args: Value, block: Block | None = None) -> Value:
    """Return a value of a type made from arguments; with a block, what the block makes of it.

    Example:
        Integer.new('0x1f')
    """
    return new_instance(type_, args, block, context=context)
