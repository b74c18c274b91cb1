"""The decorator of plan functions: `@function` with the data types of plans known by name."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

from runner.puppet.functions.signature import function

F = TypeVar("F", bound=Callable[..., Any])


class _PlanTypes:
    """Looks plan types up when a signature is first needed; importing a plan function costs nothing."""

    def find_type(self, name: str) -> Any:
        from runner.plans.types import find_plan_type

        return find_plan_type(name)


_TYPES = _PlanTypes()


def plan_function(
    *types: str, block: str | None = None, returns: str | None = None, at_least: int = 0
) -> Callable[[F], F]:
    """Give a plan function its Puppet signature. A first parameter named `call` gets the `CallContext`."""

    def attach(fn: F) -> F:
        takes_call = fn.__code__.co_varnames[:1] == ("call",)
        return function(
            *types, block=block, returns=returns, context=takes_call, at_least=at_least, type_lookup=_TYPES
        )(fn)

    return attach
