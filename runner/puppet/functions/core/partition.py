"""`partition`: the elements that a block accepts, and the others."""

from __future__ import annotations

from collections.abc import Iterable

from runner.puppet.functions.iteration import is_truthy, pairs
from runner.puppet.functions.signature import Block, Value, function

_RESULT = "Tuple[Array, Array]"


@function("Collection", block="Callable[1, 1]", returns=_RESULT)
def partition_elements(collection: Value, block: Block) -> list[list[Value]]:
    """Return the accepted elements and the rest; those of a hash are `[key, value]` arrays.

    Example:
        [1, 20, 3].partition |$n| { $n < 10 }
    """
    return _split((item, block(item)) for item in _elements(collection))


@function("Array", block="Callable[2, 2]", returns=_RESULT)
def partition_with_index(array: list[Value], block: Block) -> list[list[Value]]:
    """Return the elements for which the block accepts index and element, and the rest."""
    return _split((item, block(index, item)) for index, item in enumerate(array))


@function("Collection", block="Callable[2, 2]", returns=_RESULT)
def partition_keys_and_values(collection: Value, block: Block) -> list[list[Value]]:
    """Return the pairs for which the block accepts key and value, and the rest."""
    return _split((pair, block(*pair)) for pair in _elements(collection))


def _elements(collection: Value) -> list[Value]:
    return pairs(collection) if isinstance(collection, dict) else collection


def _split(judged: Iterable[tuple[Value, Value]]) -> list[list[Value]]:
    sides: list[list[Value]] = [[], []]
    for item, verdict in judged:
        sides[0 if is_truthy(verdict) else 1].append(item)
    return sides
