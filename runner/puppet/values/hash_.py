"""Puppet hashes as Python dictionaries.

In Python `True == 1 == 1.0` and a list cannot be a key; in Puppet they all differ and all may be keys. So `str`, `int`
and `None` keys are stored as they are and every other key inside a `HashKey`, which compares as Puppet compares keys:
same kind, same value, case matters. A hash whose keys are all strings is exactly a Python dictionary.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import TypeVar

from runner.puppet.values.value import Value

T = TypeVar("T")

_PLAIN = frozenset({str, int, type(None)})


class HashKey:
    """A key that Python could not hold, or would confuse with another."""

    __slots__ = ("_identity", "value")

    def __init__(self, value: Value) -> None:
        self.value = value
        self._identity = identity(value)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, HashKey) and self._identity == other._identity

    def __hash__(self) -> int:
        return hash(self._identity)

    def __repr__(self) -> str:
        return f"HashKey({self.value!r})"


def identity(value: Value) -> Value:
    """Return something hashable that is equal for two values exactly when they are the same Puppet hash key."""
    kind = type(value)
    if kind is str or value is None:
        return value
    if kind is int or kind is bool or kind is float:
        return kind, value
    if kind is list:
        return list, tuple([identity(item) for item in value])
    if kind is dict:
        return dict, frozenset((key, identity(item)) for key, item in value.items())
    return value


def same(left: Value, right: Value) -> bool:
    """Tell whether two values are the same: kind, case and all, as keys are compared (`1` is not `1.0`)."""
    return bool(identity(left) == identity(right))


def hash_key(value: Value) -> Value:
    """Return what a dictionary stores for a Puppet key."""
    return value if type(value) in _PLAIN else HashKey(value)


def key_value(stored: Value) -> Value:
    """Return the Puppet key of what a dictionary stores."""
    return stored.value if type(stored) is HashKey else stored


def make_hash(pairs: Iterable[tuple[Value, Value]]) -> dict[Value, Value]:
    """Return a hash of Puppet keys and values; a later pair wins, in the place of the first."""
    return {(key if type(key) in _PLAIN else HashKey(key)): value for key, value in pairs}


def items(hash_: dict[Value, Value]) -> Iterator[tuple[Value, Value]]:
    """Iterate over `(Puppet key, value)`."""
    for key, value in hash_.items():
        yield (key.value if type(key) is HashKey else key), value


def keys(hash_: dict[Value, Value]) -> Iterator[Value]:
    """Iterate over the Puppet keys."""
    for key in hash_:
        yield key.value if type(key) is HashKey else key


def get(hash_: dict[Value, Value], key: Value, default: Value = None) -> Value:
    """Return the value of a Puppet key."""
    return hash_.get(key if type(key) in _PLAIN else HashKey(key), default)


def contains(hash_: dict[Value, Value], key: Value) -> bool:
    """Tell whether a Puppet key is in the hash."""
    return (key if type(key) in _PLAIN else HashKey(key)) in hash_
