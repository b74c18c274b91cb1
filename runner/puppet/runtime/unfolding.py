"""`*value`: what a splat gives to an argument list, an array or the options of a case."""

from __future__ import annotations

from runner.puppet.values import PuppetIterator, items
from runner.puppet.values.native import NativeObject
from runner.puppet.values.value import Value


def unfold(value: Value) -> list[Value]:
    """Return the elements: of an array, the pairs of a hash, none of undef, else the value itself.

    Example:
        unfold({"a": 1}) == [["a", 1]] and unfold(None) == [] and unfold("x") == ["x"]
    """
    kind = type(value)
    if kind is list:
        return value  # type: ignore[no-any-return]
    if kind is dict:
        return [[key, item] for key, item in items(value)]
    if value is None:
        return []
    if isinstance(value, PuppetIterator):
        return list(value)
    if isinstance(value, NativeObject):
        elements = value.elements()
        return [value] if elements is None else list(elements)
    return [value]
