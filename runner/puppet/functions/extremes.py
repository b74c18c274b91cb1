"""What `max` and `min` share. `sign` is 1 for the highest value and -1 for the lowest."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence

from runner.errors import ArgumentFault
from runner.puppet.functions.ruby import compare, text, to_float, verdict
from runner.puppet.functions.signature import Block, CallContext
from runner.puppet.functions.warn_once import warn_once
from runner.puppet.values import Value

_NUMBER = re.compile(r"-?\d+([._eE]\d+)?")
_ADVICE = "is deprecated - change to convert input before calling, or use lambda"


def best(name: str, sign: int, values: Sequence[float]) -> Value:
    """Return the extreme of numbers; the first of equal ones.

    Raises:
        ArgumentFault: when there is none.
    """
    _need_one(name, values)
    return max(values) if sign > 0 else min(values)


def by_block(sign: int, values: Sequence[Value], block: Block) -> Value:
    """Return the extreme as a block compares; undef of nothing."""
    return _pick(sign, values, lambda left, right: verdict(block(left, right), left, right)) if values else None


def by_text(context: CallContext, name: str, sign: int, values: Sequence[Value]) -> Value:
    """Return the extreme of values compared as numbers where both look like some, and as text otherwise."""
    _need_one(name, values)
    all_text = all(isinstance(value, str) for value in values)

    def order(left: Value, right: Value) -> float:
        mine, yours = text(left), text(right)
        if _NUMBER.fullmatch(mine) and _NUMBER.fullmatch(yours):
            warn_once(
                context, f"{name} numeric", f"The {name}() function's auto conversion of String to Numeric {_ADVICE}"
            )
            return compare(to_float(left), to_float(right))
        if not all_text:
            warn_once(context, f"{name} any", f"The {name}() function's auto conversion of Any to String {_ADVICE}")
        return compare(mine, yours)

    return _pick(sign, values, order)


def _pick(sign: int, values: Sequence[Value], order: Callable[[Value, Value], float]) -> Value:
    result = values[0]
    for value in values[1:]:
        if order(value, result) * sign > 0:
            result = value
    return result


def _need_one(name: str, values: Sequence[Value]) -> None:
    if not values:
        raise ArgumentFault(f"{name}(): Wrong number of arguments need at least one")
