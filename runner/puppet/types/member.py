"""What may follow a dot after an object: its attributes and functions."""

from __future__ import annotations

from collections.abc import Callable

from runner.errors import ArgumentFault
from runner.puppet.types.attribute import Attribute
from runner.puppet.types.mismatch.signatures import CallSignature, describe_call
from runner.puppet.types.object_ import ObjectType, attribute_of, object_type_of
from runner.puppet.values.value import Value


def find_member(receiver: Value, name: str) -> Callable[..., Value] | None:
    """Return what `receiver.name(…)` calls, or None when the object has no such member.

    Raises, when called:
        ArgumentFault: arguments for an attribute, or a function that nobody has written.
    """
    type_ = object_type_of(receiver)
    if not isinstance(type_, ObjectType):
        return None
    member = type_.find_member(name)
    if member is None:
        return None

    def call(*arguments: Value, **_: Value) -> Value:
        if isinstance(member, Attribute):
            if arguments:
                raise ArgumentFault(f"'{member.label}' expects no arguments, got {len(arguments)}")
            if member.kind == "constant":
                return member.value
            value = attribute_of(receiver, name)
            if value is None and member.kind == "derived":
                raise ArgumentFault(f"no method is implemented for derived {member.label}")
            return value
        problem = describe_call(member.label, [CallSignature(member.type)], arguments)
        if problem:
            raise ArgumentFault(problem)
        built_in = getattr(receiver, name, None)
        if built_in is None:
            raise ArgumentFault(f"no method is implemented for {member.label}")
        return built_in

    return call
