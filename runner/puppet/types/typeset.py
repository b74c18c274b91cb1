"""`TypeSet`: a versioned set of types under one name."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar, Final

from runner.puppet.types.base import Check, Guard, Type
from runner.puppet.values.value import Value

PCORE_URI = "http://puppet.com/2016.1/pcore"
RUNTIME_URI = "http://puppet.com/2016.1/runtime"


class TypeSetType(Type):
    """A set of types. Values of the type `TypeSet` are type sets; one type set has no values."""

    name: ClassVar[str] = "TypeSet"

    def __init__(
        self,
        set_name: str,
        version: str = "0.0.0",
        *,
        pcore_version: str = "1.0.0",
        pcore_uri: str | None = PCORE_URI,
        name_authority: str | None = RUNTIME_URI,
        types: Mapping[str, Type] | None = None,
        references: Mapping[str, Any] | None = None,
        annotations: Mapping[Value, Value] | None = None,
    ) -> None:
        self.set_name = set_name
        self.version = version
        self.pcore_version = pcore_version
        self.pcore_uri = pcore_uri
        self.name_authority = name_authority
        self.types = dict(types or {})
        self.references = dict(references or {})
        self.annotations = annotations

    def __eq__(self, other: object) -> bool:
        return self is other or (
            isinstance(other, TypeSetType)
            and (self.name_authority, self.set_name.lower(), self.version)
            == (other.name_authority, other.set_name.lower(), other.version)
        )

    def __hash__(self) -> int:
        return hash((TypeSetType, self.set_name.lower(), self.version))

    def find_type(self, name: str) -> Type | None:
        """Return the type of the set with that simple name, whatever its case, or None."""
        lower = name.lower()
        return next((type_ for key, type_ in self.types.items() if key.lower() == lower), None)

    def build_check(self) -> Check:
        def check(value: Value) -> bool:
            return isinstance(value, TypeSetType) and (self is TYPE_SET or value == self)

        return check

    def may_hold(self, kind: type) -> bool:
        return issubclass(kind, TypeSetType)

    def assignable_from(self, other: Type, guard: Guard | None) -> bool:
        return isinstance(other, TypeSetType) and (self is TYPE_SET or other == self)

    def definition_hash(self) -> dict[str, Any]:
        """Return what the type set would be written as."""
        pairs: dict[str, Any] = {}
        if self.annotations is not None:
            pairs["annotations"] = self.annotations
        if self.pcore_uri is not None:
            pairs["pcore_uri"] = self.pcore_uri
        pairs["pcore_version"] = self.pcore_version
        if self.name_authority is not None:
            pairs["name_authority"] = self.name_authority
        pairs["name"] = self.set_name
        if self.version:
            pairs["version"] = self.version
        if self.types:
            pairs["types"] = self.types
        if self.references:
            pairs["references"] = self.references
        return pairs


TYPE_SET: Final = TypeSetType("DefaultTypeSet")
