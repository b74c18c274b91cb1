"""Instances of Object types that modules define."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Protocol

from runner.puppet.values.hash_ import identity
from runner.puppet.values.value import Value


class ObjectTypeLike(Protocol):
    """What an instance asks of its type (met by `types.ObjectType`)."""

    @property
    def type_name(self) -> str | None: ...

    def init_hash(self, attributes: Mapping[str, Value]) -> dict[str, Value]:
        """Return the attributes that differ from their defaults, in the order of the constructor."""
        ...

    def equality_key(self, attributes: Mapping[str, Value]) -> Value:
        """Return what two instances must agree on to be equal, as data."""
        ...


class PuppetObject:
    """An instance: its type and its attributes (constants excluded), defaults filled in."""

    __slots__ = ("__weakref__", "attributes", "type")

    def __init__(self, type_: ObjectTypeLike, attributes: dict[str, Value]) -> None:
        self.type = type_
        self.attributes = attributes

    def init_hash(self) -> dict[str, Value]:
        """Return the attributes that differ from their defaults, in order."""
        return self.type.init_hash(self.attributes)

    def __eq__(self, other: object) -> bool:
        if self is other:
            return True
        if not isinstance(other, PuppetObject):
            return False
        key = self.type.equality_key(self.attributes)
        # A type whose definition leaves nothing to compare has instances that equal only themselves.
        return bool(key) and bool(identity(key) == identity(other.type.equality_key(other.attributes)))

    def __hash__(self) -> int:
        return hash((PuppetObject, identity(self.type.equality_key(self.attributes))))

    def __repr__(self) -> str:
        return f"PuppetObject({self.type.type_name}, {self.attributes!r})"
