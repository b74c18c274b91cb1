"""Object types from their definitions: `Object[{attributes => {…}, …}]`, checked as the definition says.

`define_object(hash)` makes a type of a definition that is at hand; `define_named_object(name, make_hash)` one whose
definition is evaluated later, when the type is first looked into, so that it can mention itself.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache
from typing import Any, cast

from runner.errors import ArgumentFault
from runner.puppet.types.any_ import ANY
from runner.puppet.types.array import ArrayType
from runner.puppet.types.attribute import (
    KINDS,
    MISSING,
    Attribute,
    Kind,
    ObjectFunction,
    ObjectMember,
    TypeParameter,
    implied_value,
)
from runner.puppet.types.base import Type
from runner.puppet.types.callable_ import CALLABLE
from runner.puppet.types.enum import EnumType
from runner.puppet.types.hash_ import HashType
from runner.puppet.types.object_ import ObjectBody, ObjectType
from runner.puppet.types.pattern import PatternType
from runner.puppet.types.scalar import BOOLEAN
from runner.puppet.types.string import StringType
from runner.puppet.types.struct import Member, StructType
from runner.puppet.types.type_ import TYPE, TypeType
from runner.puppet.types.variant import NOT_UNDEF, OptionalType, VariantType
from runner.puppet.values.regexp import Regexp
from runner.puppet.values.value import Value

_RESERVED = frozenset({"__ptype", "__pvalue"})

MEMBER_NAME = PatternType([Regexp(r"\A[a-z_]\w*\z")])
FUNCTION_NAME = VariantType([MEMBER_NAME, StringType(value="[]")])
QUALIFIED_NAME = PatternType([Regexp(r"\A[A-Z][\w]*(?:::[A-Z][\w]*)*\z")])


def define_object(definition: Mapping[str, Value], name: str | None = None) -> ObjectType:
    """Return the Object type of a definition.

    Raises:
        ArgumentFault: the definition is wrong.
    """
    type_ = define_named_object(name, lambda: definition, given_name=definition.get("name"))
    assert type_.body is not None
    return type_


def define_named_object(
    name: str | None, make_definition: Callable[[], Mapping[str, Value]], *, given_name: Value = None
) -> ObjectType:
    """Return an Object type whose definition is made when it is first needed."""
    shown = given_name if isinstance(given_name, str) else name
    return ObjectType(shown, lambda type_: _Reader(type_, make_definition()).read())


@cache
def annotations_type() -> Type:
    """Return the type of the annotations of a member or type."""
    annotation = ObjectType("Annotation", ObjectBody())
    return OptionalType(HashType(TypeType(annotation), HashType(MEMBER_NAME, ANY)))


@cache
def _definition_type() -> StructType:
    members: list[tuple[str, Type]] = [
        ("name", QUALIFIED_NAME),
        ("parent", TYPE),
        ("type_parameters", HashType(MEMBER_NAME, NOT_UNDEF)),
        ("attributes", HashType(MEMBER_NAME, NOT_UNDEF)),
        ("constants", HashType(MEMBER_NAME, ANY)),
        ("functions", HashType(FUNCTION_NAME, NOT_UNDEF)),
        ("equality", VariantType([MEMBER_NAME, ArrayType(MEMBER_NAME)])),
        ("equality_include_type", BOOLEAN),
        ("checks", ANY),
        ("annotations", annotations_type()),
    ]
    return StructType([Member(key, type_, optional=True) for key, type_ in members])


def _member_type(type_: Type, *, attribute: bool) -> StructType:
    members = [
        Member("annotations", annotations_type(), optional=True),
        Member("type", type_),
        Member("final", BOOLEAN, optional=True),
        Member("override", BOOLEAN, optional=True),
    ]
    if attribute:
        members.append(Member("kind", EnumType(KINDS), optional=True))
        members.append(Member("value", ANY, optional=True))
    return StructType(members)


@cache
def _attribute_type() -> StructType:
    return _member_type(TYPE, attribute=True)


@cache
def _function_type() -> StructType:
    return _member_type(TypeType(CALLABLE), attribute=False)


class _Reader:
    """Reads one definition."""

    def __init__(self, type_: ObjectType, definition: Mapping[str, Value]) -> None:
        self.type = type_
        self.label = type_.object_name or "Object"
        self.definition = definition

    def read(self) -> ObjectBody:
        from runner.puppet.types.mismatch import assert_instance

        definition = self.definition
        assert_instance("object initializer has wrong type,", _definition_type(), dict(definition))
        parent = definition.get("parent")
        inherited = self._parent(parent)
        parameters = self._members(definition.get("type_parameters"), self._type_parameter)
        attributes = self._members(definition.get("attributes"), self._attribute)
        for name, value in (definition.get("constants") or {}).items():
            if name in attributes:
                raise ArgumentFault(f"attribute {self.label}[{name}] is defined as both a constant and an attribute")
            overrides = inherited is not None and inherited.find_member(name) is not None
            attributes[name] = self._constant(name, value, override=overrides)
        functions = self._members(definition.get("functions"), self._function)
        for each in (*parameters.values(), *attributes.values(), *functions.values()):
            self._check_override(each, inherited)
        for name in functions:
            if name in attributes:
                raise ArgumentFault(f"{functions[name].label} conflicts with attribute with the same name")
        equality = self._equality(attributes, functions, inherited)
        include_type = definition.get("equality_include_type", True)
        if not include_type and equality:
            raise ArgumentFault(
                "equality_include_type = false cannot be combined with non empty equality specification"
            )
        return ObjectBody(
            parent=parent,
            type_parameters=cast("dict[str, TypeParameter]", parameters),
            attributes=cast("dict[str, Attribute]", attributes),
            functions=cast("dict[str, ObjectFunction]", functions),
            equality=equality,
            equality_include_type=include_type,
            checks=definition.get("checks"),
            annotations=definition.get("annotations"),
        )

    def _parent(self, parent: Type | None) -> ObjectType | None:
        from runner.puppet.types.object_ import ParameterizedObject
        from runner.puppet.types.reference import TypeReferenceType

        if parent is None:
            return None
        resolved = parent.resolved
        if isinstance(resolved, TypeReferenceType):
            raise ArgumentFault(f"reference to unresolved type '{resolved.text}'")
        if isinstance(resolved, ParameterizedObject):
            resolved = resolved.base
        if not isinstance(resolved, ObjectType):
            return None
        if resolved is self.type or any(each is self.type for each in resolved.line()):
            raise ArgumentFault(f"The Object type '{self.label}' inherits from itself")
        return resolved

    def _members(
        self, given: Mapping[str, Value] | None, make: Callable[[str, Value], ObjectMember]
    ) -> dict[str, ObjectMember]:
        return {name: make(name, value) for name, value in (given or {}).items()}

    def _attribute(self, name: str, value: Value) -> ObjectMember:
        if name in _RESERVED:
            raise ArgumentFault(f"The attribute '{name}' is reserved and cannot be used")
        return self._make_attribute(name, value, Attribute)

    def _type_parameter(self, name: str, value: Value) -> ObjectMember:
        return self._make_attribute(name, value, TypeParameter)

    def _make_attribute(self, name: str, value: Value, kind_of_member: type[Attribute]) -> ObjectMember:
        from runner.puppet.types.mismatch import assert_instance

        label = f"{'type_parameter' if kind_of_member is TypeParameter else 'attribute'} {self.label}[{name}]"
        options: Mapping[str, Any] = {}
        if isinstance(value, dict):
            if kind_of_member is not TypeParameter:
                assert_instance(f"initializer for {label} has wrong type,", _attribute_type(), value)
            options = value
        type_ = options.get("type") if isinstance(value, dict) else value
        assert_instance(f"{label} has wrong type,", TYPE, type_)
        assert isinstance(type_, Type)
        kind = cast("Kind", options.get("kind", "normal"))
        implied = implied_value(type_) if value is type_ else MISSING
        attribute = kind_of_member(
            name,
            self.label,
            type=type_,
            kind=kind,
            value=options.get("value", implied),
            final=bool(options.get("final", False)) and kind != "constant",
            override=bool(options.get("override", False)),
            annotations=options.get("annotations"),
        )
        self._check_kind(attribute, options)
        return attribute

    def _check_kind(self, attribute: Attribute, options: Mapping[str, Any]) -> None:
        from runner.puppet.types.mismatch import assert_instance
        from runner.puppet.values.default import DEFAULT

        label, kind = attribute.label, attribute.kind
        if kind == "constant" and options.get("final") is False:
            raise ArgumentFault(f"{label} of kind 'constant' cannot be combined with final => false")
        if not attribute.has_value:
            if kind == "constant":
                raise ArgumentFault(f"{label} of kind 'constant' requires a value")
            return
        if "value" not in options:
            return
        if kind in ("derived", "given_or_derived"):
            raise ArgumentFault(f"{label} of kind '{kind}' cannot be combined with an attribute value")
        if attribute.value is not DEFAULT:
            assert_instance(f"{label} value has wrong type,", attribute.type, attribute.value)

    def _constant(self, name: str, value: Value, *, override: bool) -> ObjectMember:
        from runner.puppet.types.infer import infer_generalized

        if name in _RESERVED:
            raise ArgumentFault(f"The attribute '{name}' is reserved and cannot be used")
        return Attribute(
            name, self.label, type=infer_generalized(value), kind="constant", value=value, override=override
        )

    def _function(self, name: str, value: Value) -> ObjectMember:
        from runner.puppet.types.mismatch import assert_instance

        label = f"function {self.label}[{name}]"
        options: Mapping[str, Any] = {}
        if isinstance(value, dict):
            assert_instance(f"initializer for function '{name}' has wrong type,", _function_type(), value)
            options = value
            type_ = value["type"]
        else:
            type_ = value
        assert_instance(f"{label} has wrong type,", TypeType(CALLABLE), type_)
        return ObjectFunction(
            name,
            self.label,
            type=type_.resolved,
            final=bool(options.get("final", False)),
            override=bool(options.get("override", False)),
            annotations=options.get("annotations"),
        )

    def _check_override(self, member: ObjectMember, parent: ObjectType | None) -> None:
        inherited: ObjectMember | None = None
        if parent is not None:
            if isinstance(member, TypeParameter):
                inherited = parent.all_type_parameters().get(member.name)
            else:
                inherited = parent.find_member(member.name)
        if inherited is None:
            if member.override:
                raise ArgumentFault(
                    f"expected {member.label} to override an inherited {member.word}, "
                    f"but no such {member.word} was found"
                )
            return
        if type(inherited) is not type(member):
            raise ArgumentFault(f"{member.label} attempts to override {inherited.label}")
        if inherited.final and not _both_constant(inherited, member):
            raise ArgumentFault(f"{member.label} attempts to override final {inherited.label}")
        if not member.override:
            raise ArgumentFault(
                f"{member.label} attempts to override {inherited.label} without having override => true"
            )
        mine, theirs = cast("Attribute", member).type, cast("Attribute", inherited).type
        if not theirs.assignable(mine):
            raise ArgumentFault(
                f"{member.label} attempts to override {inherited.label} with a type that does not match"
            )

    def _equality(
        self,
        attributes: Mapping[str, ObjectMember],
        functions: Mapping[str, ObjectMember],
        parent: ObjectType | None,
    ) -> tuple[str, ...] | None:
        given = self.definition.get("equality")
        if given is None:
            return None
        names = (given,) if isinstance(given, str) else tuple(given)
        for name in names:
            found = attributes.get(name) or functions.get(name)
            if found is None and parent is not None:
                found = parent.find_member(name)
                if found is not None and name in parent.equality_attributes():
                    raise ArgumentFault(
                        f"{self.label} equality is referencing {found.label} which is included in equality of "
                        f"{_owner_of(parent, name)}"
                    )
            if found is None:
                raise ArgumentFault(f"{self.label} equality is referencing non existent attribute '{name}'")
            if not isinstance(found, Attribute):
                raise ArgumentFault(
                    f"{self.label} equality is referencing {found.label}. Only attribute references are allowed"
                )
            if found.kind == "constant":
                raise ArgumentFault(
                    f"{self.label} equality is referencing constant {found.label}. "
                    "Reference to constant is not allowed in equality"
                )
        return names


def _both_constant(left: ObjectMember, right: ObjectMember) -> bool:
    return all(isinstance(each, Attribute) and each.kind == "constant" for each in (left, right))


def _owner_of(parent: ObjectType, name: str) -> str:
    for each in parent.line():
        if each.body.equality is not None and name in each.body.equality:
            return each.label
        if each.body.equality is None and name in each.body.attributes:
            return each.label
    return parent.label
