"""`group_by`: elements by what a block says of them."""

from __future__ import annotations

from collections.abc import Iterable

from runner.puppet.functions.iteration import pairs
from runner.puppet.functions.signature import Block, Value, function
from runner.puppet.values.hash_ import hash_key


@function("Collection", block="Callable[1, 1]", returns="Hash")
def group_elements(collection: Value, block: Block) -> dict[Value, list[Value]]:
    """Return a hash from what the block returns to the elements for which it does.

    Example:
        ['apple', 'bob', 'avocado'].group_by |$word| { $word[0] }
    """
    elements = pairs(collection) if isinstance(collection, dict) else collection
    return _group((block(item), item) for item in elements)


@function("Array", block="Callable[2, 2]", returns="Hash")
def group_with_index(array: list[Value], block: Block) -> dict[Value, list[Value]]:
    """Group by what the block makes of index and element."""
    return _group((block(index, item), item) for index, item in enumerate(array))


@function("Collection", block="Callable[2, 2]", returns="Hash")
def group_keys_and_values(collection: dict[Value, Value], block: Block) -> dict[Value, list[Value]]:
    """Group the `[key, value]` pairs by what the block makes of key and value."""
    return _group((block(*pair), pair) for pair in pairs(collection))


def _group(judged: Iterable[tuple[Value, Value]]) -> dict[Value, list[Value]]:
    groups: dict[Value, list[Value]] = {}
    for key, item in judged:
        groups.setdefault(hash_key(key), []).append(item)
    return groups
