"""`with`: call a block once."""

from __future__ import annotations

from runner.puppet.functions.signature import Block, Value, function


@function("Any", block="Callable")
def with_(*arg: Value, block: Block) -> Value:
    """Call the block with the arguments and return its result.

    Example:
        with(1, 2) |$a, $b| { $a + $b }
    """
    return block(*arg)
