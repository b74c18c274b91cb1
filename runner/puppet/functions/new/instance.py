"""Finds the constructor of a type and checks what it gives."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache
from importlib import import_module
from typing import Any

from runner.errors import ArgumentFault
from runner.puppet.functions.signature import Block, CallContext, Function, overloads_of
from runner.puppet.types import assert_instance
from runner.puppet.types.base import Type
from runner.puppet.types.init import InitType
from runner.puppet.types.native import NativeType
from runner.puppet.types.object_ import ObjectType, ParameterizedObject
from runner.puppet.types.variant import NotUndefType, OptionalType
from runner.puppet.values import Value

# Kind of type: the module of its constructor, and the name that messages give it.
_CONSTRUCTORS = {
    "Array": ("array", "new_array"),
    "Binary": ("binary", "new_Binary"),
    "Boolean": ("boolean", "new_boolean"),
    "Float": ("float_", "new_float"),
    "Hash": ("hash_", "new_hash"),
    "Integer": ("integer", "new"),
    "Numeric": ("numeric", "new_numeric"),
    "Regexp": ("regexp", "new_float"),
    "SemVer": ("semver", "new_Version"),
    "SemVerRange": ("semver_range", "new_VersionRange"),
    "Sensitive": ("sensitive", "new_Sensitive"),
    "String": ("string", "new_string"),
    "Struct": ("hash_", "new_hash"),
    "Timespan": ("timespan", "new_timespan"),
    "Timestamp": ("timestamp", "new_timestamp"),
    "Tuple": ("array", "new_array"),
    "Type": ("type_", "new_type"),
    "URI": ("uri", "new_error"),
    "Unit": ("unit", "new_unit"),
}

Constructor = Callable[[Any, Sequence[Value]], Value]


def new(
    type_: Type, arguments: Sequence[Value], block: Block | None = None, *, context: CallContext | None = None
) -> Value:
    """Return a value of a type made from arguments; with a block, what the block makes of it.

    A single argument that is a value of the type already is returned as it is.

    Raises:
        ArgumentFault: the arguments cannot be converted, or the type has no constructor.
    """
    if len(arguments) == 1 and not isinstance(type_.resolved, InitType) and type_.accepts(arguments[0]):
        return arguments[0]
    value = constructor_of(type_)(context, arguments)
    if not type_.accepts(value):
        assert_instance(f"Converted value from {type_}.new() has wrong type,", type_, value)
    return value if block is None else block(value)


def constructor_of(type_: Type) -> Constructor:
    """Return what makes values of a type.

    Raises:
        ArgumentFault: there is nothing that does.
    """
    resolved = type_.resolved
    if isinstance(resolved, OptionalType) and resolved.type is not None:
        return constructor_of(resolved.type)
    if isinstance(resolved, NotUndefType):
        return _function("Unit").call if resolved.type is None else constructor_of(resolved.type)
    if isinstance(resolved, InitType):
        from runner.puppet.functions.new.init import init_constructor

        return init_constructor(resolved)
    if isinstance(resolved, ParameterizedObject):
        resolved = resolved.base
    if isinstance(resolved, ObjectType) and not resolved.is_root:
        from runner.puppet.functions.new.object_ import object_constructor

        return object_constructor(resolved)
    if isinstance(resolved, NativeType) and resolved.construct is not None:
        construct = resolved.construct
        return lambda _, arguments: construct(*arguments)
    if resolved.name not in _CONSTRUCTORS:
        raise ArgumentFault(f"Creation of new instance of type '{resolved}' is not supported")
    return _function(resolved.name).call


@cache
def _function(name: str) -> Function:
    module, function_name = _CONSTRUCTORS[name]
    return Function(function_name, overloads_of(vars(import_module(f"runner.puppet.functions.new.{module}"))))
