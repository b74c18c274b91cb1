"""`join_keys_to_values`: keys and values as text."""

from __future__ import annotations

from runner.errors import ArgumentFault
from runner.puppet.functions.legacy import arguments
from runner.puppet.functions.ruby import class_name, text
from runner.puppet.functions.signature import Value, function
from runner.puppet.values import hash_


@function("Any", legacy=True)
def join_keys_to_values(*args: Value) -> list[str]:
    """Return each key with its value as one string; a value that is an array gives a string for each element.

    Example:
        join_keys_to_values({ a => 1, b => [2, 3] }, ' is ')
    """
    if len(args) != 2:
        raise ArgumentFault(f"join_keys_to_values(): Takes exactly two arguments, but {len(args)} given.")
    pairs, separator = arguments(args)
    if not isinstance(pairs, dict):
        raise ArgumentFault(
            f"join_keys_to_values(): The first argument must be a hash, but a {class_name(pairs)} was given."
        )
    if not isinstance(separator, str):
        raise ArgumentFault(
            f"join_keys_to_values(): The second argument must be a string, but a {class_name(separator)} was given."
        )
    result: list[str] = []
    for key, value in hash_.items(pairs):
        if isinstance(value, list):
            result.extend(f"{text(key)}{separator}{text(item)}" for item in value)
        else:
            shown = text(value)
            result.append(text(key) if shown == "undef" else f"{text(key)}{separator}{shown}")
    return result
