"""`filter`: keep the elements that a block accepts."""

from __future__ import annotations

from runner.puppet.functions.iteration import BreakSignal, is_truthy, iterate
from runner.puppet.functions.signature import Block, Value, function
from runner.puppet.values.hash_ import key_value


@function("Hash", block="Callable[2, 2]")
def filter_keys_and_values(hash_: dict[Value, Value], block: Block) -> dict[Value, Value]:
    """Keep the pairs for which the block is truthy.

    Example:
        { ssh => 22, web => 8080 }.filter |$name, $port| { $port < 1024 }
    """
    return {key: value for key, value in hash_.items() if is_truthy(block(key_value(key), value))}


@function("Hash", block="Callable[1, 1]")
def filter_pairs(hash_: dict[Value, Value], block: Block) -> dict[Value, Value]:
    """Keep the pairs for which the block, given `[key, value]`, is truthy."""
    return {key: value for key, value in hash_.items() if is_truthy(block([key_value(key), value]))}


@function("Iterable", block="Callable[2, 2]")
def filter_with_index(enumerable: Value, block: Block) -> list[Value]:
    """Keep the elements for which the block, given index and element, is truthy."""
    result: list[Value] = []
    call = block.direct(2)
    try:
        for index, item in enumerate(iterate(enumerable)):
            if is_truthy(call(index, item)):
                result.append(item)
    except BreakSignal:
        pass
    return result


@function("Iterable", block="Callable[1, 1]")
def filter_elements(enumerable: Value, block: Block) -> list[Value]:
    """Keep the elements for which the block is truthy.

    Example:
        [1, 20, 3].filter |$n| { $n < 10 }
    """
    result: list[Value] = []
    call = block.direct(1)
    try:
        for item in iterate(enumerable):
            if is_truthy(call(item)):
                result.append(item)
    except BreakSignal:
        pass
    return result
