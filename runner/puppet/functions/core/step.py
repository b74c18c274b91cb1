"""`step`: every n-th element, lazily."""

from __future__ import annotations

from runner.puppet.functions.iteration import BreakSignal
from runner.puppet.functions.lazy import stepped
from runner.puppet.functions.signature import Block, Value, function


@function("Iterable", "Integer[1]")
def step_lazily(iterable: Value, step: int) -> Value:
    """Return an iterator over the first element and every `step`th after it.

    Example:
        Array([1, 2, 3, 4, 5].step(2))
    """
    return stepped(iterable, step)


@function("Iterable", "Integer[1]", block="Callable[1, 1]")
def step_each(iterable: Value, step: int, block: Block) -> None:
    """Call the block with the first element and every `step`th after it."""
    try:
        for item in stepped(iterable, step):
            block(item)
    except BreakSignal:
        pass
