"""`reduce`: fold a collection into one value."""

from __future__ import annotations

from collections.abc import Iterator

from runner.puppet.functions.iteration import BreakSignal, iterate
from runner.puppet.functions.signature import Block, Value, function


@function("Iterable", block="Callable[2, 2]")
def reduce_from_first(enumerable: Value, block: Block) -> Value:
    """Fold from the first element; an empty collection gives undef.

    Example:
        [1, 2, 3].reduce |$sum, $n| { $sum + $n }
    """
    elements = iterate(enumerable)
    return _fold(next(elements, None), elements, block)


@function("Iterable", "Any", block="Callable[2, 2]")
def reduce_from_memo(enumerable: Value, memo: Value, block: Block) -> Value:
    """Fold from a start value.

    Example:
        [1, 2, 3].reduce(10) |$sum, $n| { $sum + $n }
    """
    return _fold(memo, iterate(enumerable), block)


def _fold(memo: Value, elements: Iterator[Value], block: Block) -> Value:
    call = block.direct(2)
    try:
        for item in elements:
            memo = call(memo, item)
    except BreakSignal:
        pass
    return memo
