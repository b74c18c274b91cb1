"""`Any`: everything. `Unit`: the element type of what is empty, assignable both ways."""

from __future__ import annotations

from typing import ClassVar, Final

from runner.puppet.types.base import Guard, Type


class AnyType(Type):
    """Every value, undef and default included."""

    name: ClassVar[str] = "Any"


class UnitType(Type):
    """Nothing in particular: any type accepts it and it accepts any type."""

    name: ClassVar[str] = "Unit"

    def assignable_to(self, target: Type, guard: Guard | None) -> bool:
        return True


ANY: Final = AnyType()
UNIT: Final = UnitType()
