"""`stdlib::sort_by`: in the order of what a block says."""

from __future__ import annotations

from runner.puppet.functions.iteration import pairs
from runner.puppet.functions.ruby import compare, sort
from runner.puppet.functions.signature import Block, Value, function
from runner.puppet.values import hash_


@function("Array", block="Callable[1, 1]")
def of_array(ary: list[Value], block: Block) -> list[Value]:
    """Return the elements in the order of what the block makes of them.

    Example:
        stdlib::sort_by(['bb', 'a']) |$text| { length($text) }
    """
    return _sorted(ary, [block(item) for item in ary])


@function("Array", block="Callable[2, 2]")
def of_pairs(ary: list[Value], block: Block) -> list[Value]:
    """Do so with elements that are arrays, whose parts the block gets."""
    return _sorted(ary, [block(*item) if isinstance(item, list) else block(item) for item in ary])


@function("Hash", block="Callable[1, 1]")
def of_hash(hash_value: dict[Value, Value], block: Block) -> dict[Value, Value]:
    """Return the hash in the order of what the block makes of `[key, value]`."""
    elements = pairs(hash_value)
    return hash_.make_hash((key, value) for key, value in _sorted(elements, [block(pair) for pair in elements]))


@function("Hash", block="Callable[2, 2]")
def of_hash_by_key_and_value(hash_value: dict[Value, Value], block: Block) -> dict[Value, Value]:
    """Return the hash in the order of what the block makes of key and value."""
    elements = pairs(hash_value)
    return hash_.make_hash((key, value) for key, value in _sorted(elements, [block(*pair) for pair in elements]))


def _sorted(values: list[Value], keys: list[Value]) -> list[Value]:
    order = sort(list(range(len(values))), lambda left, right: compare(keys[left], keys[right]))
    return [values[index] for index in order]
