"""`reverse_each`: from the last element to the first, lazily."""

from __future__ import annotations

from runner.puppet.functions.iteration import BreakSignal, reverse
from runner.puppet.functions.lazy import reversed_
from runner.puppet.functions.signature import Block, Value, function
from runner.puppet.values.iterator import PuppetIterator


@function("Iterable")
def reverse_lazily(iterable: Value) -> PuppetIterator:
    """Return an iterator from the last element to the first.

    Example:
        Array([1, 2, 3].reverse_each)
    """
    return reversed_(iterable)


@function("Iterable", block="Callable[1, 1]")
def reverse_each(iterable: Value, block: Block) -> None:
    """Call the block with every element, the last one first."""
    try:
        for item in reverse(iterable):
            block(item)
    except BreakSignal:
        pass
