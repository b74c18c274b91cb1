"""`index`: where something is."""

from __future__ import annotations

from runner.puppet.functions.iteration import is_truthy, iterate
from runner.puppet.functions.ruby import equal
from runner.puppet.functions.signature import Block, Value, function
from runner.puppet.values.hash_ import items


@function("Hash", block="Callable[2, 2]")
def key_by_pair(hash_: dict[Value, Value], block: Block) -> Value:
    """Return the first key for which the block accepts key and value.

    Example:
        { a => 1, b => 2 }.index |$key, $value| { $value == 2 }
    """
    return next((key for key, value in items(hash_) if is_truthy(block(key, value))), None)


@function("Hash", block="Callable[1, 1]")
def key_by_value(hash_: dict[Value, Value], block: Block) -> Value:
    """Return the first key whose value the block accepts."""
    return next((key for key, value in items(hash_) if is_truthy(block(value))), None)


@function("Iterable", block="Callable[2, 2]")
def index_by_pair(enumerable: Value, block: Block) -> Value:
    """Return the first index for which the block accepts index and element."""
    return next((index for index, item in enumerate(iterate(enumerable)) if is_truthy(block(index, item))), None)


@function("Iterable", block="Callable[1, 1]")
def index_by_element(enumerable: Value, block: Block) -> Value:
    """Return the first index whose element the block accepts.

    Example:
        ['a', 'b'].index |$element| { $element == 'b' }
    """
    return next((index for index, item in enumerate(iterate(enumerable)) if is_truthy(block(item))), None)


@function("String", "Variant[String, Regexp]")
def index_in_string(str_: str, match: Value) -> int | None:
    """Return where a string or a match of a pattern begins in a string.

    Example:
        index('banana', 'na')
    """
    if isinstance(match, str):
        found = str_.find(match)
        return None if found < 0 else found
    hit = match.pattern.search(str_)
    return None if hit is None else int(hit.start())


@function("Iterable", "Any")
def index_of_value(enumerable: Value, match: Value) -> Value:
    """Return the first index, or the first key of a hash, of a value. Case matters.

    Example:
        index([5, 6, 7], 6)
    """
    if isinstance(enumerable, dict):
        return next((key for key, value in items(enumerable) if equal(value, match)), None)
    return next((index for index, item in enumerate(iterate(enumerable)) if equal(item, match)), None)
