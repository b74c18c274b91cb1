"""`Runtime`: objects of the language that runs us, which Puppet code can hold but not look into."""

from __future__ import annotations

from typing import ClassVar, Final

from runner.puppet.types.base import Check, Guard, Type
from runner.puppet.values.value import Value


class RuntimeType(Type):
    """Objects of a runtime; those of the runtime `python` are instances when their class has the given name."""

    name: ClassVar[str] = "Runtime"
    _fields: ClassVar[tuple[str, ...]] = ("runtime", "class_name")

    def __init__(self, runtime: str | None = None, class_name: str | None = None) -> None:
        self.runtime = runtime
        self.class_name = class_name

    def build_check(self) -> Check:
        from runner.puppet.types.infer import infer

        def check(value: Value) -> bool:
            return self.assignable(infer(value))

        return check

    def assignable_from(self, other: Type, guard: Guard | None) -> bool:
        return (
            isinstance(other, RuntimeType)
            and self.runtime in (None, other.runtime)
            and self.class_name in (None, other.class_name)
        )


RUNTIME: Final = RuntimeType()
