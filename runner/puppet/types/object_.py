"""`Object`: types with attributes and functions that modules define, and their parameterized forms."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Any, ClassVar, Final

from runner.puppet.types.attribute import Attribute, ObjectFunction, TypeParameter
from runner.puppet.types.base import Check, Guard, Type
from runner.puppet.types.object_like import ObjectLike
from runner.puppet.types.parameter_match import parameter_accepts, parameter_assignable
from runner.puppet.values.deferred import Deferred
from runner.puppet.values.error_value import ErrorValue
from runner.puppet.values.native import NativeObject
from runner.puppet.values.object_ import PuppetObject
from runner.puppet.values.value import Value


class ObjectBody:
    """The definition of an Object type: everything but its name."""

    def __init__(
        self,
        *,
        parent: Type | None = None,
        type_parameters: Mapping[str, TypeParameter] | None = None,
        attributes: Mapping[str, Attribute] | None = None,
        functions: Mapping[str, ObjectFunction] | None = None,
        equality: tuple[str, ...] | None = None,
        equality_include_type: bool = True,
        checks: Value = None,
        annotations: Mapping[Value, Value] | None = None,
    ) -> None:
        self.parent = parent
        self.type_parameters = dict(type_parameters or {})
        self.attributes = dict(attributes or {})
        self.functions = dict(functions or {})
        self.equality = equality
        self.equality_include_type = equality_include_type
        self.checks = checks
        self.annotations = None if annotations is None else dict(annotations)


class ObjectType(ObjectLike):
    """A type of objects. Its body may be found later, so that a definition can mention the type itself.

    Args:
        object_name: the name; None for one that has none.
        body: the definition, or a function that makes it.
        is_root: this is `Object`, which every Object type is a kind of.
    """

    name: ClassVar[str] = "Object"

    def __init__(
        self, object_name: str | None, body: ObjectBody | Callable[[ObjectType], ObjectBody], *, is_root: bool = False
    ) -> None:
        self.object_name = object_name
        self._body = body
        self._resolving = False
        self.is_root = is_root

    def __eq__(self, other: object) -> bool:
        if self is other:
            return True
        if not isinstance(other, ObjectType) or self.object_name != other.object_name:
            return False
        return self.is_root == other.is_root and str(self) == str(other)

    def __hash__(self) -> int:
        return hash((ObjectType, self.object_name))

    @property
    def body(self) -> ObjectBody:
        """The definition.

        Raises:
            ArgumentFault: it is wrong.
        """
        if not isinstance(self._body, ObjectBody):
            if self._resolving:
                return ObjectBody()
            self._resolving = True
            try:
                self._body = self._body(self)
            finally:
                self._resolving = False
        return self._body

    @property
    def label(self) -> str:
        """How messages name the type."""
        return self.object_name or "Object"

    @property
    def type_name(self) -> str | None:
        return self.object_name

    @property
    def parent(self) -> Type | None:
        return self.body.parent

    @property
    def parent_object(self) -> ObjectType | None:
        """The Object type that this one is a kind of, aliases and parameters looked through."""
        parent = self.body.parent
        if parent is None:
            return None
        parent = parent.resolved
        if isinstance(parent, ParameterizedObject):
            parent = parent.base
        return parent if isinstance(parent, ObjectType) else None

    def line(self) -> Iterator[ObjectType]:
        """Iterate over the type, its parent, and so on."""
        current: ObjectType | None = self
        seen: list[ObjectType] = []
        while current is not None and not any(each is current for each in seen):
            yield current
            seen.append(current)
            current = current.parent_object

    def all_attributes(self) -> dict[str, Attribute]:
        """Return all attributes, constants among them: inherited ones first, each replaced in place by an override."""
        parent = self.parent_object
        return {**(parent.all_attributes() if parent else {}), **self.body.attributes}

    def all_functions(self) -> dict[str, ObjectFunction]:
        """Return all functions, inherited ones first."""
        parent = self.parent_object
        return {**(parent.all_functions() if parent else {}), **self.body.functions}

    def all_type_parameters(self) -> dict[str, TypeParameter]:
        """Return all type parameters, inherited ones first."""
        parent = self.parent_object
        return {**(parent.all_type_parameters() if parent else {}), **self.body.type_parameters}

    def find_member(self, name: str) -> Attribute | ObjectFunction | None:
        """Return the attribute or function of that name, or None."""
        return self.all_attributes().get(name) or self.all_functions().get(name)

    def constructor_attributes(self) -> list[Attribute]:
        """Return what a constructor takes, required attributes before optional ones."""
        given = [attribute for attribute in self.all_attributes().values() if attribute.given]
        return [each for each in given if not each.optional] + [each for each in given if each.optional]

    def equality_attributes(self) -> list[str]:
        """Return the names of the attributes by which instances are compared."""
        parent = self.parent_object
        inherited = parent.equality_attributes() if parent else []
        own = self.body.equality
        if own is None:
            own = tuple(name for name, attribute in self.body.attributes.items() if attribute.kind != "constant")
        return list(dict.fromkeys([*inherited, *own]))

    # What `values.PuppetObject` asks

    def init_hash(self, attributes: Mapping[str, Value]) -> dict[str, Value]:
        """Return the attributes that differ from their defaults, in the order in which they are declared."""
        return {
            each.name: attributes[each.name]
            for each in self.all_attributes().values()
            if each.name in attributes and not each.is_default(attributes[each.name])
        }

    def equality_key(self, attributes: Mapping[str, Value]) -> Value:
        """Return what two instances must agree on to be equal, as data."""
        values: list[Value] = [attributes.get(name) for name in self.equality_attributes()]
        if any(each.body.equality_include_type for each in self.line()):
            return [self.object_name or str(self), *values]
        return values

    # Type

    def build_check(self) -> Check:
        def check(value: Value) -> bool:
            type_ = object_type_of(value)
            if type_ is None:
                return self.is_root and isinstance(value, Type)
            return self.assignable(type_)

        return check

    def assignable_from(self, other: Type, guard: Guard | None) -> bool:
        if isinstance(other, ParameterizedObject):
            other = other.base
        if not isinstance(other, ObjectLike):
            return False
        if self.is_root:
            return True
        return isinstance(other, ObjectType) and any(each == self for each in other.line())

    @property
    def element(self) -> Type | None:
        return None if self.parent is None else self.parent.element

    def definition_hash(self) -> dict[str, Any]:
        """Return what the type would be written as."""
        body = self.body
        pairs: dict[str, Any] = {}
        if body.annotations is not None:
            pairs["annotations"] = body.annotations
        if self.object_name is not None:
            pairs["name"] = self.object_name
        if body.parent is not None:
            pairs["parent"] = body.parent
        if body.type_parameters:
            pairs["type_parameters"] = {name: each.definition() for name, each in body.type_parameters.items()}
        attributes = {name: each for name, each in body.attributes.items() if not _short_constant(each)}
        if attributes:
            pairs["attributes"] = {name: each.definition() for name, each in attributes.items()}
        constants = {name: each.value for name, each in body.attributes.items() if _short_constant(each)}
        if constants:
            pairs["constants"] = constants
        if body.functions:
            pairs["functions"] = {name: each.definition() for name, each in body.functions.items()}
        if body.equality is not None:
            pairs["equality"] = list(body.equality)
        if body.checks is not None:
            pairs["checks"] = body.checks
        return pairs


class ParameterizedObject(Type):
    """An Object type with values for its type parameters: `Error['puppetlabs.tasks/task-error']`."""

    name: ClassVar[str] = "Object"

    def __init__(self, base: ObjectType, parameters: Mapping[str, Value]) -> None:
        self.base = base
        self.parameters = dict(parameters)

    @property
    def object_name(self) -> str | None:
        return self.base.object_name

    @property
    def _key(self) -> tuple[Any, ...]:
        from runner.puppet.values.hash_ import identity

        return self.base, identity(self.parameters)

    def build_check(self) -> Check:
        base = self.base.accepts

        def check(value: Value) -> bool:
            return base(value) and all(
                parameter_accepts(expected, attribute_of(value, name)) for name, expected in self.parameters.items()
            )

        return check

    def generalize(self) -> Type:
        return self.base

    def assignable_from(self, other: Type, guard: Guard | None) -> bool:
        if not isinstance(other, ParameterizedObject) or not self.base.assignable(other.base, guard):
            return False
        return all(
            name in other.parameters and parameter_assignable(expected, other.parameters[name], guard)
            for name, expected in self.parameters.items()
        )


def object_type_of(value: Value) -> Type | None:
    """Return the Object type of an object, without parameters; None when the value is not an object."""
    if isinstance(value, PuppetObject):
        return value.type  # type: ignore[return-value]
    if isinstance(value, ErrorValue):
        from runner.puppet.types.known_objects import ERROR

        return ERROR
    if isinstance(value, Deferred):
        from runner.puppet.types.known_objects import DEFERRED

        return DEFERRED
    if isinstance(value, NativeObject):
        return value.puppet_type  # type: ignore[no-any-return]
    return None


def attribute_of(value: Value, name: str) -> Value:
    """Return the attribute of an object, or None when it has none of that name."""
    if isinstance(value, PuppetObject):
        return value.attributes.get(name)
    return getattr(value, name, None)


def _short_constant(attribute: Attribute) -> bool:
    """Tell whether a constant needs no more than its value to be written."""
    from runner.puppet.types.infer import infer_generalized

    return attribute.kind == "constant" and not attribute.final and attribute.type == infer_generalized(attribute.value)


OBJECT: Final = ObjectType(None, ObjectBody(), is_root=True)
