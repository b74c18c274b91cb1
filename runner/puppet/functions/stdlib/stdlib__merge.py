"""`stdlib::merge`: hashes, merged."""

from __future__ import annotations

from runner.errors import ArgumentFault
from runner.puppet.functions.iteration import iterate
from runner.puppet.functions.signature import Block, Value, function
from runner.puppet.values.hash_ import items


@function("Variant[Hash[Scalar, Any], Undef, String[0, 0]]", returns="Hash[Scalar, Any]")
def hashes(*args: Value) -> dict[Value, Value]:
    """Return one hash of several; for the same key the last one wins. Undef and empty strings count for nothing.

    Example:
        stdlib::merge({ a => 1 }, { b => 2 })
    """
    result: dict[Value, Value] = {}
    for each in args:
        if isinstance(each, dict):
            result.update(each)
    return result


@function("Iterable", block="Callable[3, 3]", returns="Hash")
def with_key_or_index(*args: Value, block: Block) -> dict[Value, Value]:
    """Return one hash of what a block makes of the hash so far, a key (or index) and a value."""
    _need_one(args)
    result: dict[Value, Value] = {}
    for key, value in items(args[0]) if isinstance(args[0], dict) else enumerate(iterate(args[0])):
        made = block(dict(result), key, value)
        if isinstance(made, dict):
            result.update(made)
    return result


@function("Iterable", block="Callable[2, 2]", returns="Hash")
def with_element(*args: Value, block: Block) -> dict[Value, Value]:
    """Return one hash of what a block makes of the hash so far and an element.

    Example:
        [1, 2].stdlib::merge |$so_far, $n| { { $n => 1 } }
    """
    _need_one(args)
    result: dict[Value, Value] = {}
    for item in iterate(args[0]):
        made = block(dict(result), item)
        if isinstance(made, dict):
            result.update(made)
    return result


def _need_one(args: tuple[Value, ...]) -> None:
    if len(args) != 1:
        raise ArgumentFault(f"wrong number of arguments (given {len(args)}, expected 1)")
