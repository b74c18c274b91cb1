"""Parameters of URI and Object types: a parameter is a value to equal, or a type or expression to match."""

from __future__ import annotations

from runner.puppet.types.base import Guard, Type
from runner.puppet.types.undef import UNDEF
from runner.puppet.values.hash_ import same
from runner.puppet.values.regexp import Regexp
from runner.puppet.values.value import Value


def parameter_accepts(expected: Value, actual: Value) -> bool:
    """Tell whether a value is what a parameter asks for."""
    if isinstance(expected, Type):
        return expected.accepts(actual)
    if isinstance(expected, Regexp):
        return isinstance(actual, str) and expected.pattern.search(actual) is not None
    return same(expected, actual)


def parameter_assignable(expected: Value, other: Value, guard: Guard | None) -> bool:
    """Tell whether whatever matches the other parameter matches this one too."""
    if same(expected, other):
        return True
    if isinstance(expected, Type):
        if isinstance(other, Type):
            return expected.assignable(other, guard)
        if isinstance(other, Regexp):
            return False
        return expected.assignable(UNDEF, guard) if other is None else expected.accepts(other)
    if isinstance(expected, Regexp):
        return isinstance(other, str) and expected.pattern.search(other) is not None
    return False
