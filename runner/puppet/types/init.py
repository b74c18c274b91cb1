"""`Init`: values from which a value of a type can be made."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any, ClassVar, Final

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
    def _key(self) -> tuple[Any, ...]:
        from runner.puppet.values.hash_ import identity

        return self.type, identity(list(self.arguments))

    def build_check(self) -> Check:
        wanted = self.type
        if wanted is None:
            from runner.puppet.types.known import RICH_DATA

            return RICH_DATA.accepts
        from runner.puppet.types.constructors import constructor_takes

        arguments = list(self.arguments)

        def check(value: Value) -> bool:
            if wanted.accepts(value) and not arguments:
                return True
            if constructor_takes(wanted, [value, *arguments]):
                return True
            return isinstance(value, list) and not arguments and constructor_takes(wanted, value, several=True)

        return check

    def assignable_from(self, other: Type, guard: Guard | None) -> bool:
        if self.type is None:
            from runner.puppet.types.known import RICH_DATA

            return isinstance(other, InitType) or RICH_DATA.assignable(other, guard)
        if isinstance(other, InitType):
            return other.type is not None and self.type.assignable(other.type, guard)
        from runner.puppet.types.constructors import constructor_takes_types

        return self.type.assignable(other, guard) or constructor_takes_types(self.type, other, self.arguments)

    def normalize(self) -> Type:
        return self if self.type is None else InitType(self.type.normalize(), self.arguments)


INIT: Final = InitType()
