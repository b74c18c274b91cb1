"""Types of values that a higher layer brings: `Target`, `Result`, `ResultSet`… of plans."""

from __future__ import annotations

from collections.abc import Callable
from typing import ClassVar

from runner.puppet.types.base import Check, Guard, Type
from runner.puppet.types.object_like import ObjectLike
from runner.puppet.values.native import NativeObject
from runner.puppet.values.value import Value


class NativeType(ObjectLike):
    """Python objects whose class names this type (or a child of it) as its `puppet_type`.

    Args:
        object_name: what Puppet code calls the type.
        parent: the type that this one is a kind of, if any.
        element_type: what iterating over a value gives; None when values cannot be iterated.
        construct: makes a value of the arguments of `new`; None when that is not possible.
        construct: what `Name.new(…)` does with its arguments; None when Puppet code cannot make a value.
    """

    _fields: ClassVar[tuple[str, ...]] = ("object_name", "parent")

    def __init__(
        self,
        object_name: str,
        *,
        parent: NativeType | None = None,
        element_type: Type | None = None,
        construct: Callable[..., Value] | None = None,
    ) -> None:
        self.object_name = object_name
        self.parent = parent
        self.element_type = element_type
        self.construct = construct
        self.construct = construct

    def build_check(self) -> Check:
        def check(value: Value) -> bool:
            return isinstance(value, NativeObject) and self.assignable(value.puppet_type)

        return check

    def assignable_from(self, other: Type, guard: Guard | None) -> bool:
        while isinstance(other, NativeType):
            if other == self:
                return True
            if other.parent is None:
                return False
            other = other.parent
        return False

    @property
    def element(self) -> Type | None:
        return self.element_type
