"""Default values of parameters: they may read only parameters that already have a value."""

from __future__ import annotations

from typing import Any

from runner.puppet.runtime.faults import refused
from runner.puppet.runtime.scope import Scope
from runner.puppet.values.value import Value


class Later:
    """Stands for a parameter that has no value yet while the default of another one is worked out.

    Attributes:
        error: what reading it raises. It belongs to the call whose arguments are being completed: to the caller of
            the innermost running code object named `owner`.
    """

    __slots__ = ("error",)

    def __init__(self, callee: str, parameter: str, other: str, owner: str, *, earlier: bool = False) -> None:
        if earlier:
            message = f"{callee}: expects a value for parameter ${other}"
        else:
            message = (
                f"{callee}: default expression for ${parameter} tries to illegally access not yet evaluated ${other}"
            )
        self.error = refused(message)
        self.error.owner = owner  # type: ignore[attr-defined]


def not_yet(callee: str, parameter: str, other: str, owner: str) -> None:
    """Refuse to read a parameter that has no value yet."""
    raise Later(callee, parameter, other, owner).error


def sibling(scope: Scope, parameter: str, other: str, owner: str, earlier: bool) -> Value:
    """Return another parameter of a class or define, which must have a value by now."""
    if other in scope.vars:
        return scope.vars[other]
    raise Later(scope.name, parameter, other, owner, earlier=earlier).error


class Completing(dict[str, Any]):
    """Variables of a call whose arguments are being completed; reading one that is still to come fails."""

    def __getitem__(self, name: str) -> Value:
        value = super().__getitem__(name)
        if type(value) is Later:
            raise value.error
        return value
