"""`+`, `-` and `<<` where the left side is an Array, a Hash, a URI or a Binary."""

from __future__ import annotations

from collections.abc import Callable

from runner.puppet.runtime.faults import refused
from runner.puppet.values import Binary, Regexp, Uri, UriError, hash_key, items, make_hash
from runner.puppet.values.hash_ import HashKey
from runner.puppet.values.value import Value


def concatenate(left: list[Value], right: Value) -> list[Value]:
    """Return the elements of both; a hash gives its pairs, anything else is one element."""
    kind = type(right)
    if kind is list:
        return left + right  # type: ignore[no-any-return]
    if kind is dict:
        return left + [[key, value] for key, value in items(right)]
    return [*left, right]


def merge(left: dict[Value, Value], right: Value) -> dict[Value, Value]:
    """Return the entries of both; the right one wins. An array gives pairs, or keys and values in turn."""
    # hot: see tests/bench/bench_evaluation.py
    kind = type(right)
    if kind is dict:
        return {**left, **right}
    if kind is list:
        if right and all(type(pair) is list for pair in right):
            return {**left, **make_hash(map(_entry, right))}
        if len(right) % 2:
            raise refused("odd number of arguments for Hash")
        return {**left, **make_hash(zip(right[::2], right[1::2], strict=True))}
    raise refused("Can only append Array or Hash to a Hash")


def _entry(pair: list[Value]) -> tuple[Value, Value]:
    """Return a pair as key and value; a key alone stands for undef."""
    if not 1 <= len(pair) <= 2:
        raise refused(f"invalid number of elements ({len(pair)} for 1..2)")
    return pair[0], pair[1] if len(pair) == 2 else None


def join_uri(left: Uri, right: Value) -> Uri:
    """Return the URI that a reference gives, relative to another."""
    if isinstance(right, (str, Uri)):
        try:
            return left.join(right)
        except UriError as error:
            raise refused(str(error)) from error
    raise refused("An URI can only be merged with an URI or String")


def join_binary(left: Binary, right: Value) -> Binary:
    """Return the bytes of both."""
    if isinstance(right, Binary):
        return Binary(left.data + right.data)
    raise refused("Can only append Binary to a Binary")


def remove_elements(left: list[Value], right: Value) -> list[Value]:
    """Return the elements that do not equal one of the right side's; case counts, `1` equals `1.0`."""
    kind = type(right)
    if kind is list:
        gone = right
    elif kind is dict:
        gone = [[key, value] for key, value in items(right)]
    else:
        gone = [right]
    unwanted = {ruby_key(value) for value in gone}
    return [value for value in left if ruby_key(value) not in unwanted]


def remove_keys(left: dict[Value, Value], right: Value) -> dict[Value, Value]:
    """Return the hash without some keys: those of a hash, the elements of an array, or one value."""
    kind = type(right)
    if kind is dict:
        gone = set(right)
    elif kind is list:
        gone = {hash_key(key) for key in right}
    else:
        gone = {hash_key(right)}
    return {key: value for key, value in left.items() if key not in gone}


def ruby_key(value: Value) -> Value:
    """Return something hashable, equal for two values when Ruby's `==` holds between them."""
    kind = type(value)
    if kind is bool:
        return (bool, value)
    if kind is list:
        return (list, tuple([ruby_key(item) for item in value]))
    if kind is dict:
        pairs = {(key if type(key) is not HashKey else (HashKey, key)): ruby_key(item) for key, item in value.items()}
        return (dict, frozenset(pairs.items()))
    if kind is Regexp:
        return (Regexp, value.source)
    return value


ADD: dict[type, Callable[[Value, Value], Value]] = {
    list: concatenate,
    dict: merge,
    Uri: join_uri,
    Binary: join_binary,
}
SUBTRACT: dict[type, Callable[[Value, Value], Value]] = {list: remove_elements, dict: remove_keys}
