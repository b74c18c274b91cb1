"""What Object types, however they are defined, have in common."""

from __future__ import annotations

from typing import ClassVar

from runner.puppet.types.base import Type


class ObjectLike(Type):
    """A type whose values are objects with named members; assignable to `Object`."""

    name: ClassVar[str] = "Object"
    object_name: str | None = None

    def may_hold(self, kind: type) -> bool:
        return kind not in _PLAIN


_PLAIN = frozenset({str, int, float, bool, list, dict, type(None)})
"""Classes whose values are no objects."""
