"""What may follow the dot after an object: attributes, constants and functions of its type."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from runner.puppet.runtime.faults import refused
from runner.puppet.values.value import Value


def object_member(receiver: Value, name: str) -> Callable[..., Value] | None:
    """Return what `receiver.name` calls, or None when the type of the object has no such member."""
    from runner.puppet.types.object_ import ObjectType, attribute_of, object_type_of

    kind = object_type_of(receiver)
    if not isinstance(kind, ObjectType):
        return None
    member: Any = kind.find_member(name)
    if member is None:
        return None

    def read(*args: Value, block: Any = None) -> Value:  # noqa: ARG001 - every member may be called with a block
        if args:
            raise refused(f"wrong number of arguments (given {len(args)}, expected 0)")
        attribute_kind = getattr(member, "kind", None)
        if attribute_kind == "constant":
            return member.value
        if attribute_kind in {"derived", "given_or_derived"}:
            value = attribute_of(receiver, name)
            if value is None:
                raise refused(f"no method is implemented for derived {member.label}")
            return value
        return attribute_of(receiver, name)

    return read
