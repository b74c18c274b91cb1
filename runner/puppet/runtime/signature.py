"""The declared parameters of a lambda, function or plan, as argument checks and messages need them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cached_property
from typing import TYPE_CHECKING, NamedTuple

from runner.puppet.values.value import Value

if TYPE_CHECKING:
    from runner.puppet.types import CallableType, Type


class Parameter(NamedTuple):
    """One declared parameter.

    Attributes:
        name: without `$`.
        type: gives the declared type; None for `Any`.
        has_default: it may be left out.
        rest: it takes all arguments that are left.
        offset: where its name stands in the source.
        default: computes the default from the scope, for parameters that are given by name.
    """

    name: str
    type: Callable[[], Type] | None = None
    has_default: bool = False
    rest: bool = False
    offset: int = 0
    default: Callable[..., Value] | None = None


class Signature:
    """Parameters in order, and the declared return type."""

    def __init__(self, name: str, parameters: Sequence[Parameter], returns: Callable[[], Type] | None = None) -> None:
        self.name = name
        self.parameters = tuple(parameters)
        self.returns = returns
        self.names = tuple(parameter.name for parameter in parameters)
        self.repeated = bool(parameters) and parameters[-1].rest
        self.required = sum(1 for p in parameters if not (p.has_default or p.rest))
        # What `describe_call` reads, as it does of a built-in's overload.
        self.block_type = None
        self.block_name = None
        self.block_required = False
        self.block_text = None
        self.context = False

    @cached_property
    def types(self) -> tuple[Type, ...]:
        """The parameter types; that of a repeated parameter is the type of one element."""
        return tuple(self._element(p) if p.rest else _declared(p) for p in self.parameters)

    @cached_property
    def return_type(self) -> Type | None:
        return None if self.returns is None else self.returns()

    @cached_property
    def _rest_bounds(self) -> tuple[int, int | None]:
        """How many values a repeated parameter takes; a declared Array type says it with its size."""
        from runner.puppet.types import ArrayType

        if not self.repeated:
            return 0, 0
        declared = _declared(self.parameters[-1]).resolved
        if isinstance(declared, ArrayType):
            return declared.sizes.low, declared.sizes.high
        return 0, None

    def _element(self, parameter: Parameter) -> Type:
        from runner.puppet.types import ArrayType

        declared = _declared(parameter)
        resolved = declared.resolved
        return resolved.element_type if isinstance(resolved, ArrayType) else declared

    @property
    def minimum(self) -> int:
        """The fewest arguments of a call."""
        extra = self._rest_bounds[0]
        if extra:
            return len(self.parameters) - 1 + extra
        return self.required

    @property
    def maximum(self) -> int | None:
        """The most arguments of a call; None: any number."""
        if not self.repeated:
            return len(self.parameters)
        high = self._rest_bounds[1]
        return None if high is None else len(self.parameters) - 1 + high

    @cached_property
    def callable_type(self) -> CallableType:
        """The `Callable[…]` that describes the signature."""
        from runner.puppet.types import CallableType, TupleType
        from runner.puppet.types.size import Size

        size = Size(self.minimum, self.maximum)
        return CallableType(TupleType(self.types, size), None, self.return_type)

    def accepts(self, args: Sequence[Value]) -> bool:
        """Tell whether a call with these arguments is right."""
        count = len(args)
        high = self.maximum
        if count < self.minimum or (high is not None and count > high):
            return False
        last = len(self.parameters) - 1
        types = self.types
        return all(types[min(index, last)].accepts(value) for index, value in enumerate(args))


def _declared(parameter: Parameter) -> Type:
    if parameter.type is None:
        from runner.puppet.types import parse_type

        return parse_type("Any")
    return parameter.type()
