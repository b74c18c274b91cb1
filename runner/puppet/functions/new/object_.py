"""Objects: by position, or by one hash of attributes."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from runner.errors import ArgumentFault
from runner.puppet.types import CallSignature, describe_call
from runner.puppet.types.callable_ import CallableType
from runner.puppet.types.constructors import object_signatures
from runner.puppet.types.object_ import ObjectType
from runner.puppet.values import Deferred, ErrorValue, PuppetObject, Value


def object_constructor(type_: ObjectType) -> Callable[[Any, Sequence[Value]], Value]:
    """Return what makes instances of an Object type."""
    by_name, by_position = object_signatures(type_)
    names = tuple([attribute.name for attribute in type_.constructor_attributes()])

    def make(_: Any, arguments: Sequence[Value]) -> Value:
        given = list(arguments)
        if by_name.accepts(given):
            return make_object(type_, given[0])
        if by_position.accepts(given):
            _check_count(type_, len(given))
            return make_object(type_, dict(zip(names, given, strict=False)))
        signatures = [
            CallSignature(CallableType(by_name), ("hash",)),
            CallSignature(CallableType(by_position), names),
        ]
        raise ArgumentFault(describe_call(f"new_{type_.label}", signatures, given, None))

    return make


def make_object(type_: ObjectType, given: dict[str, Value]) -> Value:
    """Return an instance with the given attributes, the others at their defaults, or undef."""
    attributes: dict[str, Value] = {}
    for attribute in type_.constructor_attributes():
        default = attribute.value if attribute.has_value else None
        attributes[attribute.name] = given.get(attribute.name, default)
    if type_.object_name == "Error":
        return ErrorValue(**attributes)
    if type_.object_name == "Deferred":
        return Deferred(**attributes)
    return PuppetObject(type_, attributes)


def _check_count(type_: ObjectType, count: int) -> None:
    """Refuse to leave out, by position, what has no default: in a hash it would be undef, here it may be a mistake."""
    attributes = type_.constructor_attributes()
    required = sum(not each.optional for each in attributes)
    if count < required:
        allowed = str(required) if required == len(attributes) else f"{required}..{len(attributes)}"
        raise ArgumentFault(f"wrong number of arguments (given {count}, expected {allowed})")
