"""`all`: whether a block accepts every element."""

from __future__ import annotations

from runner.puppet.functions.iteration import is_truthy, iterate
from runner.puppet.functions.signature import Block, Value, function
from runner.puppet.values.hash_ import items


@function("Hash", block="Callable[2, 2]")
def all_key_and_value(hash_: dict[Value, Value], block: Block) -> bool:
    """Tell whether the block is truthy for every key and value.

    Example:
        { a => 1, b => 2 }.all |$key, $value| { $value > 0 }
    """
    return all(is_truthy(block(key, value)) for key, value in items(hash_))


@function("Hash", block="Callable[1, 1]")
def all_pair(hash_: dict[Value, Value], block: Block) -> bool:
    """Tell whether the block is truthy for every `[key, value]`."""
    return all(is_truthy(block([key, value])) for key, value in items(hash_))


@function("Iterable", block="Callable[2, 2]")
def all_with_index(enumerable: Value, block: Block) -> bool:
    """Tell whether the block is truthy for every index and element."""
    return all(is_truthy(block(index, item)) for index, item in enumerate(iterate(enumerable)))


@function("Iterable", block="Callable[1, 1]")
def all_element(enumerable: Value, block: Block) -> bool:
    """Tell whether the block is truthy for every element; true when there is none."""
    return all(is_truthy(block(item)) for item in iterate(enumerable))
