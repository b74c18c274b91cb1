"""`slice`: cut a collection into pieces of equal size."""

from __future__ import annotations

from itertools import islice

from runner.errors import ArgumentFault
from runner.puppet.functions.iteration import BreakSignal, iterate
from runner.puppet.functions.lazy import reported_size
from runner.puppet.functions.signature import Block, Value, function


@function("Hash", "Integer[1]", block="Optional[Callable]")
def slice_hash(hash_: dict[Value, Value], slice_size: int, block: Block | None = None) -> Value:
    """Cut the `[key, value]` pairs of a hash into pieces; see the form for other collections."""
    return _slice(hash_, slice_size, block, filler=[])


@function("Iterable", "Integer[1]", block="Optional[Callable]")
def slice_iterable(enumerable: Value, slice_size: int, block: Block | None = None) -> Value:
    """Return the pieces, or call the block with each and return the collection.

    A block with one parameter gets the piece as an array; one with as many parameters as the piece is long gets its
    elements, undef (an empty array for a hash) where the last piece is shorter.

    Example:
        [1, 2, 3, 4, 5].slice(2) |$left, $right| { notice("${left} ${right}") }
    """
    return _slice(enumerable, slice_size, block)


def _slice(value: Value, wanted: int, block: Block | None, filler: Value = None) -> Value:
    size = wanted
    elements = iterate(value)
    known = reported_size(value)
    if known is not None and known < size:
        size = max(known, 1)
    pieces = iter(lambda: list(islice(elements, size)), [])
    if block is None:
        return list(pieces)
    spread = _spread(block, wanted)
    try:
        for piece in pieces:
            if spread:
                block(*piece, *[filler] * (wanted - len(piece)))
            else:
                block(piece)
    except BreakSignal:
        pass
    return value


def _spread(block: Block, size: int) -> bool:
    """Tell whether the block takes the elements of a piece one by one (False: the piece as an array).

    Raises:
        ArgumentFault: when its parameters are neither one nor as many as a piece has elements.
    """
    required, maximum = block.arity
    count = required if required == maximum else size  # a block with optional parameters takes what it gets
    if count == 0:
        raise ArgumentFault("slice(): block must define at least one parameter. Block has 0.")
    if count not in {1, size}:
        raise ArgumentFault(
            "slice(): block must define one parameter, or the same number of parameters as the given size of the "
            f"slice ({size}). Block has {count}; {', '.join(block.parameter_names)}"
        )
    return count > 1
