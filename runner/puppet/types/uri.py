"""`URI`: URIs, by their components."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar, Final

from runner.puppet.types.base import BulkCheck, Check, Guard, Type, class_check
from runner.puppet.types.parameter_match import parameter_accepts, parameter_assignable
from runner.puppet.values.uri import Uri
from runner.puppet.values.value import Value


class UriType(Type):
    """URIs whose components are the given values, or match the given types or regular expressions."""

    name: ClassVar[str] = "URI"

    def __init__(self, parameters: Mapping[str, Any] | None = None) -> None:
        self.parameters = dict(parameters or {})

    @property
    def _key(self) -> tuple[Any, ...]:
        return tuple(sorted(self.parameters.items(), key=lambda item: item[0]))

    def build_check(self) -> Check:
        wanted = self.parameters
        if not wanted:
            return class_check(Uri)[0]

        def check(value: Value) -> bool:
            return isinstance(value, Uri) and all(
                parameter_accepts(expected, getattr(value, name)) for name, expected in wanted.items()
            )

        return check

    def build_bulk_check(self) -> BulkCheck:
        return Type.build_bulk_check(self) if self.parameters else class_check(Uri)[1]

    def may_hold(self, kind: type) -> bool:
        return kind is Uri

    def assignable_from(self, other: Type, guard: Guard | None) -> bool:
        if not isinstance(other, UriType):
            return False
        return all(
            parameter_assignable(expected, other.parameters.get(name), guard)
            for name, expected in self.parameters.items()
        )

    def generalize(self) -> Type:
        return URI


URI: Final = UriType()


def uri_parameters(uri: Uri) -> dict[str, Any]:
    """Return the components of a URI as parameters of its type: all text, without what is empty or usual."""
    parts = {name: part for name, part in uri.components().items() if part not in (None, "")}
    if "host" in parts:
        parts["host"] = parts["host"].lower()
    if "port" in parts:
        if uri.port == _USUAL_PORTS.get(uri.scheme or ""):
            del parts["port"]
        else:
            parts["port"] = str(parts["port"])
    return parts


_USUAL_PORTS = {"http": 80, "https": 443}
