"""`map`: what a block makes of every element."""

from __future__ import annotations

from runner.puppet.functions.iteration import BreakSignal, iterate
from runner.puppet.functions.signature import Block, Value, function
from runner.puppet.values.hash_ import items


@function("Hash", block="Callable[2, 2]")
def map_keys_and_values(hash_: dict[Value, Value], block: Block) -> list[Value]:
    """Return an array of what the block makes of every key and value.

    Example:
        { a => 1 }.map |$key, $value| { "${key}=${value}" }
    """
    result: list[Value] = []
    call = block.direct(2)
    try:
        for key, value in items(hash_):
            result.append(call(key, value))
    except BreakSignal:
        pass
    return result


@function("Hash", block="Callable[1, 1]")
def map_pairs(hash_: dict[Value, Value], block: Block) -> list[Value]:
    """Return an array of what the block makes of every `[key, value]`."""
    result: list[Value] = []
    call = block.direct(1)
    try:
        for key, value in items(hash_):
            result.append(call([key, value]))
    except BreakSignal:
        pass
    return result


@function("Iterable", block="Callable[2, 2]")
def map_with_index(enumerable: Value, block: Block) -> list[Value]:
    """Return an array of what the block makes of every index and element."""
    result: list[Value] = []
    call = block.direct(2)
    try:
        for index, item in enumerate(iterate(enumerable)):
            result.append(call(index, item))
    except BreakSignal:
        pass
    return result


@function("Iterable", block="Callable[1, 1]")
def map_elements(enumerable: Value, block: Block) -> list[Value]:
    """Return an array of what the block makes of every element.

    Example:
        [1, 2, 3].map |$n| { $n * 2 }
    """
    result: list[Value] = []
    call = block.direct(1)
    try:
        for item in iterate(enumerable):
            result.append(call(item))
    except BreakSignal:
        pass
    return result
