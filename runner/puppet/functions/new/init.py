"""`Init[T, arguments…](value)`: what `T(value, arguments…)` gives."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any

from runner.errors import ArgumentFault
from runner.puppet.types.constructors import constructor_takes

if TYPE_CHECKING:
    from runner.puppet.types.init import InitType
    from runner.puppet.values import Value


def init_constructor(type_: InitType) -> Callable[[Any, Sequence[Value]], Value]:
    """Return what makes values by an Init type; an array may be all the arguments at once.

    Raises:
        ArgumentFault: the Init type names no other type.
    """
    from runner.puppet.functions.new.instance import new

    target = type_.type
    if target is None:
        raise ArgumentFault(f"Creation of new instance of type '{type_}' is not supported")
    more = list(type_.arguments)

    def make(context: Any, arguments: Sequence[Value]) -> Value:
        if len(arguments) != 1:
            count = f"got {len(arguments) or 'none'}"
            raise ArgumentFault(f"'new_Init' expects 1 argument, {count}")
        (value,) = arguments
        single = bool(more) or not isinstance(value, list) or target.accepts(value)
        if single or constructor_takes(target, [value]):
            return new(target, [value, *more], context=context)
        return new(target, value, context=context)

    return make
