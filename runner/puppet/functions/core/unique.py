"""`unique`: each value once."""

from __future__ import annotations

from collections.abc import Iterable

from runner.puppet.functions.iteration import iterate
from runner.puppet.functions.signature import Block, Value, function
from runner.puppet.values.hash_ import hash_key, items


@function("String", block="Optional[Callable[String]]")
def of_string(string: str, block: Block | None = None) -> str:
    """Return a string with each character once.

    Example:
        unique('banana')
    """
    return "".join(_unique(string, block))


@function("Hash", block="Optional[Callable[Any]]")
def of_hash(hash_: dict[Value, Value], block: Block | None = None) -> dict[Value, Value]:
    """Return a hash from the keys that share a value to that value, both as arrays.

    Example:
        unique({ a => 1, b => 2, c => 1 })
    """
    groups: dict[Value, tuple[list[Value], list[Value]]] = {}
    for key, value in items(hash_):
        keys, values = groups.setdefault(hash_key(value if block is None else block(value)), ([], []))
        keys.append(key)
        values.append(value)
    return {hash_key(keys): _unique(values, None) for keys, values in groups.values()}


@function("Array", block="Optional[Callable[Any]]")
def of_array(array: list[Value], block: Block | None = None) -> list[Value]:
    """Return the elements without those that came before; a block says what of an element counts.

    Example:
        unique([1, 3, 1]) |$n| { $n % 2 }
    """
    return _unique(array, block)


@function("Iterable", block="Optional[Callable[Any]]")
def of_iterable(iterable: Value, block: Block | None = None) -> list[Value]:
    """Return an array of the elements without those that came before."""
    return _unique(iterate(iterable), block)


def _unique(values: Iterable[Value], block: Block | None) -> list[Value]:
    seen: set[Value] = set()
    result: list[Value] = []
    for value in values:
        key = hash_key(value if block is None else block(value))
        if key not in seen:
            seen.add(key)
            result.append(value)
    return result
