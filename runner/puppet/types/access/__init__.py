"""`Type[parameters]`: making a type more exact.

`access(type, arguments)` is what brackets after a type mean. In: a type and the values between the brackets. Out: a
type, an array of types (`File['a', 'b']`), or a `TypeArgumentError` with Puppet's issue code, which knows the index
of the wrong argument. It must not know where resources are kept: parameters of a resource (`File['a']['mode']`) are
read by the evaluator.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from runner.puppet.types.access import containers, objects, single, sizes
from runner.puppet.types.access.catalog import access_class, access_resource
from runner.puppet.types.access.faults import TypeArgumentError, not_applicable
from runner.puppet.types.base import Type
from runner.puppet.types.catalog_entry import ClassType, ResourceType
from runner.puppet.types.object_ import ParameterizedObject
from runner.puppet.types.reference import TypeReferenceType
from runner.puppet.values.value import Value

__all__ = ["TypeArgumentError", "access"]

_UNFLATTENED = frozenset({"Callable", "Struct", "Init", "Type Reference"})


def access(type_: Type, arguments: Sequence[Value]) -> Value:
    """Return `type[arguments]`.

    Example:
        str(access(find_known("Integer"), [1, 2])) == "Integer[1, 2]"

    Raises:
        TypeArgumentError: the type cannot have these parameters.
        ArgumentFault: a value in them is wrong (an unparsable time, bounds in the wrong order).
    """
    if isinstance(type_, ParameterizedObject):
        type_ = type_.base
    given = list(arguments) if type_.name in _UNFLATTENED else flatten(arguments)
    if isinstance(type_, ClassType):
        return access_class(type_, given, listed=_listed(arguments))
    if isinstance(type_, ResourceType):
        return access_resource(type_, given, listed=_listed(arguments))
    accessor = _ACCESSORS.get(type_.name)
    if accessor is None:
        raise not_applicable(type_)
    return accessor(type_, given)


def flatten(arguments: Sequence[Value]) -> list[Value]:
    """Return arguments with the elements of arrays, at any depth, in their place."""
    found: list[Value] = []
    for value in arguments:
        if isinstance(value, list):
            found.extend(flatten(value))
        else:
            found.append(value)
    return found


def _listed(arguments: Sequence[Value]) -> bool:
    return any(isinstance(value, list) for value in arguments)


def _reference(_: Type, arguments: Sequence[Value]) -> Type:
    return TypeReferenceType(arguments[0] if isinstance(arguments[0], str) else str(arguments[0]))


_ACCESSORS: dict[str, Callable[[Type, Sequence[Value]], Value]] = {
    "Array": containers.access_array,
    "Boolean": single.access_boolean,
    "Callable": containers.access_callable,
    "Collection": containers.access_collection,
    "Enum": single.access_enum,
    "Float": sizes.access_float,
    "Hash": containers.access_hash,
    "Init": containers.access_init,
    "Integer": sizes.access_integer,
    "Iterable": containers.access_iterable,
    "Iterator": containers.access_iterator,
    "NotUndef": containers.access_not_undef,
    "Object": objects.access_object,
    "Optional": containers.access_optional,
    "Pattern": single.access_pattern,
    "Regexp": single.access_regexp,
    "Runtime": single.access_runtime,
    "SemVer": single.access_semver,
    "Sensitive": containers.access_sensitive,
    "String": sizes.access_string,
    "Struct": containers.access_struct,
    "Timespan": single.access_timespan,
    "Timestamp": single.access_timestamp,
    "Tuple": containers.access_tuple,
    "Type": containers.access_type,
    "TypeReference": _reference,
    "TypeSet": objects.access_typeset,
    "URI": single.access_uri,
    "Variant": containers.access_variant,
}
