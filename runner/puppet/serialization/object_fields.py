"""Objects as attributes: in the order of the constructor, trailing defaults left out."""

from __future__ import annotations

from typing import TYPE_CHECKING

from runner.puppet.types.object_ import ObjectType, object_type_of
from runner.puppet.values.deferred import Deferred
from runner.puppet.values.error_value import ErrorValue
from runner.puppet.values.native import NativeObject
from runner.puppet.values.object_ import PuppetObject
from runner.puppet.values.value import Value

if TYPE_CHECKING:
    from runner.puppet.types.base import Type


def object_fields(value: Value) -> tuple[Type | None, str, list[tuple[str, Value]]] | None:
    """Return the type of an object, its name and the attributes to write; None when the value is not an object."""
    if isinstance(value, NativeObject):
        return None, value.puppet_type.object_name, list(value.init_hash().items())
    type_ = object_type_of(value)
    if not isinstance(type_, ObjectType):
        return None
    attributes = type_.constructor_attributes()
    if isinstance(value, PuppetObject):
        given = [value.attributes.get(each.name) for each in attributes]
    elif isinstance(value, Deferred | ErrorValue):
        given = [getattr(value, each.name) for each in attributes]
    else:
        return None
    count = len(given)
    while count and attributes[count - 1].optional and attributes[count - 1].is_default(given[count - 1]):
        count -= 1
    names = [each.name for each in attributes[:count]]
    return type_, type_.label, list(zip(names, given[:count], strict=True))


def make_object(type_: ObjectType, given: dict[str, Value]) -> Value:
    """Return the object of a type with the given attributes, defaults filled in.

    Raises:
        KeyError: a required attribute is missing.
    """
    attributes = {}
    for each in type_.constructor_attributes():
        if each.name in given:
            attributes[each.name] = given[each.name]
        elif each.has_value:
            attributes[each.name] = each.value
        else:
            raise KeyError(each.name)
    if type_.object_name == "Error":
        return ErrorValue(**attributes)
    if type_.object_name == "Deferred":
        return Deferred(**attributes)
    return PuppetObject(type_, attributes)
