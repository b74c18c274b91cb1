"""`Array(from, wrap = false)`, also for `Tuple`."""

from __future__ import annotations

from runner.puppet.functions.new.elements import elements_of
from runner.puppet.functions.signature import function
from runner.puppet.types import infer
from runner.puppet.values import Binary, Value, hash_


@function("Variant[Array, Hash, Binary, Iterable]", "Boolean[false]")
def from_value(from_: Value, wrap: bool = False) -> list[Value]:
    """Return the elements: pairs of a hash, bytes of a binary, characters of a text, numbers below a number."""
    if isinstance(from_, list):
        return from_
    if isinstance(from_, dict):
        return [[key, value] for key, value in hash_.items(from_)]
    if isinstance(from_, Binary):
        return list(from_.data)
    return elements_of(from_)


@function("Any", "Boolean[true]")
def wrapped(from_: Value, wrap: bool) -> list[Value]:
    """Return an array as it is, and anything else as the only element of one."""
    return from_ if isinstance(from_, list) else [from_]


@function("Any", "Boolean", refuses=True)
def refuse(from_: Value, wrap: bool = False) -> str:
    """Say why a value is refused."""
    return f"Value of type {infer(from_).generalize()} cannot be converted to Array"
