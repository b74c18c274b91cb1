"""`each`: run a block for every element."""

from __future__ import annotations

from runner.puppet.functions.iteration import BreakSignal, iterate
from runner.puppet.functions.signature import Block, Value, function
from runner.puppet.values.hash_ import items


@function("Hash", block="Callable[2, 2]")
def each_key_and_value(hash_: dict[Value, Value], block: Block) -> Value:
    """Call the block with every key and value, and return the hash.

    Example:
        { a => 1, b => 2 }.each |$key, $value| { notice("${key}: ${value}") }
    """
    call = block.direct(2)
    try:
        for key, value in items(hash_):
            call(key, value)
    except BreakSignal:
        pass
    return hash_


@function("Hash", block="Callable[1, 1]")
def each_pair(hash_: dict[Value, Value], block: Block) -> Value:
    """Call the block with every `[key, value]`, and return the hash."""
    call = block.direct(1)
    try:
        for key, value in items(hash_):
            call([key, value])
    except BreakSignal:
        pass
    return hash_


@function("Iterable", block="Callable[2, 2]")
def each_with_index(enumerable: Value, block: Block) -> Value:
    """Call the block with every index and element, and return the collection."""
    call = block.direct(2)
    try:
        for index, item in enumerate(iterate(enumerable)):
            call(index, item)
    except BreakSignal:
        pass
    return enumerable


@function("Iterable", block="Callable[1, 1]")
def each_element(enumerable: Value, block: Block) -> Value:
    """Call the block with every element, and return the collection."""
    call = block.direct(1)
    try:
        for item in iterate(enumerable):
            call(item)
    except BreakSignal:
        pass
    return enumerable
