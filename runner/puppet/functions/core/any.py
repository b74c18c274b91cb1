"""`any`: whether a block accepts at least one element."""

from __future__ import annotations

from runner.puppet.functions.iteration import is_truthy, iterate
from runner.puppet.functions.signature import Block, Value, function
from runner.puppet.values.hash_ import items


@function("Hash", block="Callable[2, 2]")
def any_key_and_value(hash_: dict[Value, Value], block: Block) -> bool:
    """Tell whether the block is truthy for some key and value.

    Example:
        { a => 1, b => 2 }.any |$key, $value| { $value > 1 }
    """
    return any(is_truthy(block(key, value)) for key, value in items(hash_))


@function("Hash", block="Callable[1, 1]")
def any_pair(hash_: dict[Value, Value], block: Block) -> bool:
    """Tell whether the block is truthy for some `[key, value]`."""
    return any(is_truthy(block([key, value])) for key, value in items(hash_))


@function("Iterable", block="Callable[2, 2]")
def any_with_index(enumerable: Value, block: Block) -> bool:
    """Tell whether the block is truthy for some index and element."""
    return any(is_truthy(block(index, item)) for index, item in enumerate(iterate(enumerable)))


@function("Iterable", block="Callable[1, 1]")
def any_element(enumerable: Value, block: Block) -> bool:
    """Tell whether the block is truthy for some element; false when there is none."""
    return any(is_truthy(block(item)) for item in iterate(enumerable))
