"""Brackets after `Object`, `TypeSet`, and Object types with type parameters."""

from __future__ import annotations

from collections.abc import Sequence

from runner.errors import ArgumentFault
from runner.puppet.types.access.faults import bad_arity
from runner.puppet.types.base import Type
from runner.puppet.types.names import class_word, kind_label
from runner.puppet.types.object_ import OBJECT, ObjectType, ParameterizedObject
from runner.puppet.types.typeset import TYPE_SET
from runner.puppet.types.variant import OptionalType
from runner.puppet.values.default import DEFAULT
from runner.puppet.values.hash_ import items
from runner.puppet.values.value import Value


def access_object(type_: Type, arguments: Sequence[Value]) -> Type:
    """`Object[{…}]` defines a type; `Name[…]` gives type parameters."""
    assert isinstance(type_, ObjectType)
    if not type_.is_root:
        return parameterize(type_, arguments)
    from runner.puppet.types.mismatch import assert_instance
    from runner.puppet.types.object_definition import QUALIFIED_NAME, define_object

    if len(arguments) == 1 and isinstance(arguments[0], str):
        assert_instance("object name has wrong type,", QUALIFIED_NAME, arguments[0])
    (definition,) = _one(type_, arguments)
    return define_object(definition) if definition else OBJECT


def access_typeset(type_: Type, arguments: Sequence[Value]) -> Type:
    """`TypeSet[{…}]`."""
    from runner.puppet.types.typeset_definition import define_typeset

    (definition,) = _one(type_, arguments)
    return define_typeset(definition) if definition else TYPE_SET


def _one(type_: Type, arguments: Sequence[Value]) -> Sequence[Value]:
    if len(arguments) != 1:
        raise bad_arity(kind_label(type_), 1, 1, len(arguments))
    if arguments[0] is not None and not isinstance(arguments[0], dict):
        raise ArgumentFault(f"undefined method `empty?' for {arguments[0]}:{class_word(arguments[0])}")
    return arguments


def parameterize(type_: ObjectType, arguments: Sequence[Value]) -> Type:
    """Return an Object type with values for its type parameters, by position or by name."""
    from runner.puppet.types.mismatch import assert_instance

    declared = type_.all_type_parameters()
    if not declared:
        raise ArgumentFault(f"The {type_.label}-Type cannot be parameterized using []")
    names = list(declared)
    given: dict[str, Value] = {}
    if len(arguments) == 1 and isinstance(arguments[0], dict) and not _takes_hash(type_, names[0], arguments[0]):
        for name, value in items(arguments[0]):
            if name not in declared:
                raise ArgumentFault(f"'{name}' is not a known type parameter for {type_.label}-Type")
            given[name] = value
    else:
        given = {name: value for name, value in zip(names, arguments, strict=False) if value is not DEFAULT}
    if not given:
        raise ArgumentFault(f"The {type_.label}-Type cannot be parameterized using an empty parameter list")
    for name, value in given.items():
        assert_instance(f"{declared[name].label} has wrong type,", OptionalType(declared[name].type), value)
    return ParameterizedObject(type_, given)


def _takes_hash(type_: ObjectType, name: str, value: Value) -> bool:
    return type_.all_type_parameters()[name].type.accepts(value)
