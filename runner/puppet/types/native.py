"""The type of native values: those that a higher layer brings (`Target`, `Result`…)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, ClassVar

from runner.puppet.types.base import BulkCheck, Check, Guard, Type, class_check
from runner.puppet.values.native import NativeObject
from runner.puppet.values.value import Value


class NativeType(Type):
    """A type with a name and a Python class; it takes no parameters.

    Args:
        name: the name in Puppet code.
        value_class: instances are exactly the objects of this class.
        construct: what `Name.new(…)` does, or None when Puppet code cannot make one; gets the arguments.
        element_type: type of the elements of an instance, when instances can be iterated.
    """

    _fields: ClassVar[tuple[str, ...]] = ("type_name",)

    def __init__(
        self,
        name: str,
        value_class: type[NativeObject],
        *,
        construct: Callable[..., Value] | None = None,
        element_type: Type | None = None,
    ) -> None:
        self.type_name = name
        self.value_class = value_class
        self.construct = construct
        self._element_type = element_type

    @property
    def name(self) -> str:  # type: ignore[override]
        return self.type_name

    def __str__(self) -> str:
        return self.type_name

    def _check(self) -> Check:
        return class_check(self.value_class)[0]

    def _bulk_check(self) -> BulkCheck:
        return class_check(self.value_class)[1]

    def _assignable_from(self, other: Type, guard: Guard | None) -> bool:
        return isinstance(other, NativeType) and other.type_name == self.type_name

    @property
    def element(self) -> Type | None:
        return self._element_type

    def __reduce__(self) -> Any:
        raise TypeError(f"The type {self.type_name} belongs to this process")
