"""`Callable`: functions and lambdas, by parameters, block and result."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar, Final

from runner.puppet.types.any_ import ANY, UNIT
from runner.puppet.types.base import Check, Guard, Type
from runner.puppet.types.size import Size
from runner.puppet.types.tuple_ import TupleType
from runner.puppet.types.undef import UNDEF
from runner.puppet.values.value import Value


class CallableType(Type):
    """What can be called. Without parameters given (None), whatever the parameters are."""

    name: ClassVar[str] = "Callable"
    _fields: ClassVar[tuple[str, ...]] = ("parameters", "block", "returns")

    def __init__(
        self, parameters: TupleType | None = None, block: Type | None = None, returns: Type | None = None
    ) -> None:
        self.parameters = parameters
        self.block = block
        self.returns = returns

    def build_check(self) -> Check:
        def check(value: Value) -> bool:
            type_ = getattr(value, "type", None)
            return isinstance(type_, CallableType) and callable_value(value) and self.assignable(type_)

        return check

    def assignable_from(self, other: Type, guard: Guard | None) -> bool:
        if not isinstance(other, CallableType):
            return False
        if self.returns is not None and not self.returns.assignable(other.returns or ANY, guard):
            return False
        if self.parameters is None:
            return True
        if other.parameters is None or not other.parameters.assignable(_with_unit(self.parameters), guard):
            return False
        return (other.block or UNDEF).assignable(self.block or UNDEF, guard)

    def takes(self, arguments: Sequence[Value], block: Value = None) -> bool:
        """Tell whether the callable can be called with these arguments and block."""
        if self.parameters is None:
            return True
        return self.parameters.accepts(list(arguments)) and (self.block or UNDEF).accepts(block)

    def generalize(self) -> Type:
        return CallableType(
            None if self.parameters is None else TupleType(_generalized(self.parameters), self.parameters.size),
            None if self.block is None else self.block.generalize(),
            None if self.returns is None else self.returns.generalize(),
        )

    def normalize(self) -> Type:
        return CallableType(
            None
            if self.parameters is None
            else TupleType([each.normalize() for each in self.parameters.types], self.parameters.size),
            None if self.block is None else self.block.normalize(),
            None if self.returns is None else self.returns.normalize(),
        )


def _with_unit(parameters: TupleType) -> TupleType:
    """Return parameters that have only a number, as in `Callable[1, 1]`, as parameters that any type will do for."""
    if parameters.types or parameters.size is None or parameters.size.high == 0:
        return parameters
    return TupleType((UNIT,), parameters.size)


def _generalized(parameters: TupleType) -> list[Type]:
    return [each.generalize() for each in parameters.types]


def callable_value(value: Value) -> bool:
    """Tell whether a value is a function or lambda, not a type nor an object that has a Callable for a type."""
    return callable(value) or hasattr(value, "call")


def callable_of(types: Sequence[Type], size: Size | None = None, block: Type | None = None) -> CallableType:
    """Return the Callable with these parameters, all required when there is no size."""
    return CallableType(TupleType(types, size or Size(len(types), len(types))), block)


CALLABLE: Final = CallableType()
