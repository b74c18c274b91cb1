"""`then`: go on with a value, unless it is undef."""

from __future__ import annotations

from runner.puppet.functions.signature import Block, Value, function


@function("Any", block="Callable[1, 1]")
def then(arg: Value, block: Block) -> Value:
    """Return what the block makes of the value; undef stays undef.

    Example:
        'x'.then |$v| { "got ${v}" }
    """
    return None if arg is None else block(arg)
