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
    return _slice(hash_, slice_size, block)


@function("Iterable", "Integer[1]", block="Optional[Callable]")
def slice_iterable(enumerable: Value, slice_size: int, block: Block | None = None) -> Value:
    """Return the pieces, or call the block with each and return the collection.

    A block with one parameter gets the piece as an array; one with as many parameters as the piece is long gets its
    elements, undef where the last piece is shorter.

    Example:
        [1, 2, 3, 4, 5].slice(2) |$left, $right| { notice("${left} ${right}") }
    """
    return _slice(enumerable, slice_size, block)


def _slice(value: Value, wanted: int, block: Block | None) -> Value:
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
                block(*piece, *[None] * (wanted - len(piece)))
            else:
                block(piece)
    except BreakSignal:
        pass
    return value


def _spread(block: Block, size: int) -> bool:
    """Tell whether the block takes the elements of a piece one by one (False: the piece as an array)."""
    required, maximum = block.arity
    if maximum is None:
        if required > size:
            raise ArgumentFault(
                f"slice(): block with more than {size} required parameters, got at least {required} parameters"
            )
        return size > 1
    if maximum == 1:
        return False
    if maximum == 0:
        raise ArgumentFault("slice(): block must define at least one parameter. Block has 0.")
    if maximum > size:
        raise ArgumentFault(
            f"slice(): block must define a parameter count of 1 or {size}. Block has {maximum} parameters."
        )
    return True
