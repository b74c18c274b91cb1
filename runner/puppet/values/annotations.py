"""Annotations: objects that were attached to other objects, kept for as long as these live.

What is equal is not the same here: two equal objects have annotations of their own.
"""

from __future__ import annotations

from typing import Final
from weakref import ref

from runner.puppet.values.value import Value

_KEPT: Final[dict[int, tuple[ref[object], dict[int, Value]]]] = {}


def annotations_of(value: Value) -> dict[int, Value]:
    """Return the annotations of an object, by the identity of their type; to be changed in place.

    Raises:
        TypeError: nothing can be attached to such a value.
    """
    key = id(value)
    kept = _KEPT.get(key)
    if kept is None:
        kept = _KEPT[key] = (ref(value, lambda _: _forget(key)), {})
    return kept[1]


def find_annotation(value: Value, type_: object) -> Value:
    """Return the annotation of a type that an object has, or None."""
    kept = _KEPT.get(id(value))
    return None if kept is None else kept[1].get(id(type_))


def _forget(key: int) -> None:
    _KEPT.pop(key, None)
