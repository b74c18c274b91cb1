"""Brackets after `Class`, `Resource` and resource types."""

from __future__ import annotations

import re
from collections.abc import Sequence

from runner.puppet.types.access.faults import TypeArgumentError, bad_specialization
from runner.puppet.types.base import Type
from runner.puppet.types.catalog_entry import ClassType, ResourceType, capitalize_segments
from runner.puppet.types.names import kind_word, value_label, with_article
from runner.puppet.values.value import Value

_CLASS_NAME = re.compile(r"((::)?[a-z_]\w*)(::[a-z]\w*)*", re.ASCII)
_TYPE_NAME = re.compile(r"((::)?[A-Z]\w*)+", re.ASCII)


def access_class(type_: Type, arguments: Sequence[Value], *, listed: bool) -> Value:
    """`Class['name']`; several names, or names in an array, give an array of types."""
    types = [ClassType(_class_name(value, index)) for index, value in enumerate(arguments) if value is not None]
    if len(types) == len(arguments) == 1 and not listed:
        return types[0]
    return types if types or listed or len(arguments) != 1 else None


def _class_name(value: Value, index: int) -> str:
    if not isinstance(value, str):
        raise TypeArgumentError(
            f"Illegal Class name in class reference. {with_article(value_label(value))} cannot be used "
            "where a String is expected",
            "ILLEGAL_HOSTCLASS_NAME",
            index,
        )
    name = value.lower()
    if not _CLASS_NAME.fullmatch(name):
        raise TypeArgumentError(
            f"Illegal name. The given name '{value}' does not conform to the naming rule "
            r"/^((::)?[a-z_]\w*)(::[a-z]\w*)*$/",
            "ILLEGAL_NAME",
            index,
        )
    return name.removeprefix("::")


def access_resource(type_: ResourceType, arguments: Sequence[Value], *, listed: bool) -> Value:
    """`Resource['type', 'title', …]` or `Type['title', …]`; several titles give an array of types."""
    titles = list(arguments)
    name = type_.type_name
    if name is None:
        name = _type_name(titles.pop(0) if titles else [])
        if not titles:
            first = arguments[0]
            return first if isinstance(first, ResourceType) else ResourceType(name)
    found: list[ResourceType] = []
    for index, title in enumerate(titles):
        if title is None:
            continue
        if not isinstance(title, str):
            raise bad_specialization(type_, title, "a resource title String", index)
        found.append(ResourceType(name, title))
    if len(titles) == 1 and not listed:
        return found[0] if found else None
    return found


def _type_name(value: Value) -> str:
    if isinstance(value, ResourceType) and value.type_name is not None:
        return value.type_name
    if not isinstance(value, str):
        raise TypeArgumentError(
            "First argument to Resource[] must be a resource type or a String. "
            f"Got {kind_word(value) if not isinstance(value, Type) else f'Type[{value}]'}.",
            "ILLEGAL_RESOURCE_SPECIALIZATION",
            0,
        )
    name = capitalize_segments(value)
    if not _TYPE_NAME.fullmatch(name):
        raise TypeArgumentError(
            f"Illegal type reference. The given name '{name}' does not conform to the naming rule",
            "ILLEGAL_CLASSREF",
            0,
        )
    return name
