"""`defined`: whether something is there."""

from __future__ import annotations

from runner.errors import ArgumentFault
from runner.puppet.functions.ruby import class_name
from runner.puppet.functions.signature import CallContext, Value, function


@function("Variant[String, Type[CatalogEntry], Type[Type[CatalogEntry]]]", context=True, at_least=1)
def defined(context: CallContext, *vals: Value) -> bool:
    """Tell whether any of the arguments is defined.

    A string is the name of a class, define or resource type, or of a variable with its `$`; a reference with a title
    is a resource or class that was declared before.

    Example:
        defined('$facts', 'ntp', File['/etc/motd'])
    """
    return any(_is_defined(context, value) for value in vals)


def _is_defined(context: CallContext, value: Value) -> bool:
    if isinstance(value, str):
        return _name_is_defined(context, value)
    from runner.puppet.types import ClassType, ResourceType, TypeType

    if isinstance(value, ResourceType):
        if value.type_name is None:
            raise ArgumentFault("The given resource type is a reference to all kind of types")
        if value.title is None:
            return bool(context.environment.is_defined(value.type_name))
        return _is_declared(context, value)
    if isinstance(value, ClassType):
        _need_name(value)
        return _is_declared(context, value)
    inner = value.type if isinstance(value, TypeType) else None
    if isinstance(inner, ClassType):
        return bool(context.environment.is_defined(_need_name(inner)))
    if isinstance(inner, ResourceType):
        return _is_defined(context, inner)
    raise ArgumentFault(f"Invalid argument of type '{class_name(value)}' to 'defined'")


def _name_is_defined(context: CallContext, name: str) -> bool:
    if name.startswith("$") and len(name) > 1:
        return context.has_variable(name[1:])
    return name == "main" or (name not in {"", "Main", "::main"} and bool(context.environment.is_defined(name)))


def _is_declared(context: CallContext, reference: Value) -> bool:
    return context.sink is not None and context.sink.find(reference) is not None


def _need_name(kind: Value) -> str:
    name: str | None = kind.class_name
    if name is None:
        raise ArgumentFault("The given class type is a reference to all classes")
    return name
