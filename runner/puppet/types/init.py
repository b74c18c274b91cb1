"""`Init`: values from which a value of a type can be made."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any, ClassVar, Final

from runner.puppet.types.any_ import ANY
from runner.puppet.types.base import Check, Guard, Type
from runner.puppet.values.value import Value

Constructible = Callable[[Type, list[Value]], bool]


class InitType(Type):
    """Values that `new` takes for a type, followed by the given arguments."""

    name: ClassVar[str] = "Init"

    def __init__(self, type_: Type | None = None, arguments: Iterable[Value] = ()) -> None:
        self.type = type_
        self.arguments = tuple(arguments)

    @property
    def _key(self) -> tuple[Any, ...]:  # type: ignore[override]
        from runner.puppet.values.hash_ import identity

        return self.type, identity(list(self.arguments))

    def _check(self) -> Check:
        wanted = self.type
        if wanted is None:
            return lambda value: True
        from runner.puppet.types.constructors import constructor_takes

        arguments = list(self.arguments)

        def check(value: Value) -> bool:
            if wanted.accepts(value) and not arguments:
                return True
            if constructor_takes(wanted, [value, *arguments]):
                return True
            return isinstance(value, list) and not arguments and constructor_takes(wanted, value)

        return check

    def _assignable_from(self, other: Type, guard: Guard | None) -> bool:
        if isinstance(other, InitType):
            return self.type is None or self == other
        return (self.type or ANY).assignable(other, guard)

    def normalize(self) -> Type:
        return self if self.type is None else InitType(self.type.normalize(), self.arguments)


INIT: Final = InitType()
