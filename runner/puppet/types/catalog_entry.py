"""`Class`, `Resource` and `CatalogEntry`: references to what a catalog holds.

They have no instances: a reference such as `File['a']` is itself a type, an instance of `Type[File]`.
"""

from __future__ import annotations

from typing import ClassVar, Final

from runner.puppet.types.base import Check, Guard, Type


class CatalogEntryType(Type):
    """A class or a resource."""

    name: ClassVar[str] = "CatalogEntry"

    def build_check(self) -> Check:
        return lambda value: False

    def may_hold(self, kind: type) -> bool:
        return False

    def assignable_from(self, other: Type, guard: Guard | None) -> bool:
        return isinstance(other, CatalogEntryType)


class ClassType(CatalogEntryType):
    """A class, or the class of that name (lower case, without leading `::`)."""

    name: ClassVar[str] = "Class"
    _fields: ClassVar[tuple[str, ...]] = ("class_name",)

    def __init__(self, class_name: str | None = None) -> None:
        self.class_name = class_name

    def assignable_from(self, other: Type, guard: Guard | None) -> bool:
        return isinstance(other, ClassType) and self.class_name in (None, other.class_name)


class ResourceType(CatalogEntryType):
    """A resource, all of one resource type, or the one with that title."""

    name: ClassVar[str] = "Resource"
    _fields: ClassVar[tuple[str, ...]] = ("lower_name", "title")

    def __init__(self, type_name: str | None = None, title: str | None = None) -> None:
        self.type_name = None if type_name is None else capitalize_segments(type_name)
        self.lower_name = None if type_name is None else self.type_name and self.type_name.lower()
        self.title = title

    def assignable_from(self, other: Type, guard: Guard | None) -> bool:
        if not isinstance(other, ResourceType):
            return False
        if self.lower_name is None:
            return True
        return self.lower_name == other.lower_name and self.title in (None, other.title)


def capitalize_segments(name: str) -> str:
    """Return a resource type's name as references have it: `foo::bar` is `Foo::Bar`."""
    return "::".join(part[:1].upper() + part[1:].lower() for part in name.removeprefix("::").split("::"))


CATALOG_ENTRY: Final = CatalogEntryType()
CLASS: Final = ClassType()
RESOURCE: Final = ResourceType()
