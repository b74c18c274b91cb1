"""`lest`: a replacement for undef."""

from __future__ import annotations

from runner.puppet.functions.signature import Block, Value, function


@function("Any", block="Callable[0, 0]")
def lest(arg: Value, block: Block) -> Value:
    """Return the value, or what the block returns when the value is undef.

    Example:
        undef.lest || { 'default' }
    """
    return block() if arg is None else arg
