"""Resources of the catalog that functions name by reference or text, and declaring them only once."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import TYPE_CHECKING

from runner.errors import ArgumentFault
from runner.puppet.functions.catalog import sink_of
from runner.puppet.functions.ruby import class_name, equal, inspect, text
from runner.puppet.functions.signature import CallContext
from runner.puppet.values.value import Value

if TYPE_CHECKING:
    from runner.puppet.types import Type

_REFERENCE = re.compile(r"([^\[\]]+)\[(.+)\]", re.DOTALL)


def reference_of(value: Value) -> Type:
    """Return a reference, given as one or as the text `Type[title]`.

    Raises:
        ArgumentFault: when the value is neither.
    """
    from runner.puppet.types import ClassType, ResourceType

    if isinstance(value, str):
        found = _REFERENCE.fullmatch(value)
        if found is None:
            raise ArgumentFault(f"No title provided and {inspect(value)} is not a valid resource reference")
        kind, title = found.groups()
        if kind.lower() == "class":
            return ClassType(title.removeprefix("::").lower())
        return ResourceType(kind, title)
    if isinstance(value, ClassType | ResourceType):
        return value
    raise ArgumentFault(f"Reference is not understood: '{class_name(value)}'")


def parameter_of(context: CallContext, reference: Type, name: str) -> Value:
    """Return a parameter of a declared resource, undef when there is no such resource or parameter."""
    sink = context.sink
    if sink is None or sink.find(reference) is None:
        return None
    try:
        return sink.parameter(reference, name)[1]
    except LookupError:
        return None


def has_parameters(context: CallContext, reference: Type, wanted: Mapping[str, Value]) -> bool:
    """Tell whether a resource is declared and has all the parameters."""
    sink = context.sink
    if sink is None or sink.find(reference) is None:
        return False
    return all(_same(parameter_of(context, reference, name), value) for name, value in wanted.items())


def _same(left: Value, right: Value) -> bool:
    return equal(left, right) or (isinstance(right, str) and left is not None and text(left) == right)


def ensure(context: CallContext, kind: Value, title: Value, parameters: Mapping[str, Value]) -> None:
    """Declare a resource unless one with these parameters is declared."""
    sink = sink_of(context, "create_resources")
    name, label = text(kind), text(title)
    if not has_parameters(context, reference_of(f"{name}[{label}]"), parameters):
        sink.create_resources(name.lower(), {label: dict(parameters)}, {}, scope=context.scope)
