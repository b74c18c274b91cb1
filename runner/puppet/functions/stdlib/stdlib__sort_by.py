"""`stdlib::sort_by`: in the order of what a block says."""

from __future__ import annotations

from collections.abc import Sequence

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


@function("String", block="Callable[1, 1]")
def of_string(str_: str, block: Block) -> str:
    """Return the characters in the order of what the block makes of them."""
    return "".join(_sorted(str_, [block(character) for character in str_]))


@function("Hash", block="Variant[Callable[1, 1], Callable[2, 2]]")
def of_hash(hsh: dict[Value, Value], block: Block) -> dict[Value, Value]:
    """Return the hash in the order of what the block makes of `[key, value]`, or of key and value."""
    elements = pairs(hsh)
    _, most = block.arity
    keys = [block(pair) for pair in elements] if most == 1 else [block(*pair) for pair in elements]
    return hash_.make_hash((key, value) for key, value in _sorted(elements, keys))


def _sorted(values: Sequence[Value], keys: Sequence[Value]) -> list[Value]:
    order = sort(list(range(len(values))), lambda left, right: compare(keys[left], keys[right]))
    return [values[index] for index in order]
