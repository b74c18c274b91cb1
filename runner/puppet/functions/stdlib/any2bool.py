"""`any2bool`: anything as a Boolean."""

from __future__ import annotations

from runner.errors import ArgumentFault
from runner.puppet.functions.booleans import from_number, from_text
from runner.puppet.functions.legacy import arguments
from runner.puppet.functions.numbers import strict_float
from runner.puppet.functions.signature import Value, function


@function("Any", legacy=True)
def any2bool(*args: Value) -> bool:
    """Return true for positive numbers, for words like `yes`, and for everything that is no text; undef is false.

    Example:
        any2bool('yes')
    """
    if not args:
        raise ArgumentFault("any2bool(): Wrong number of arguments given (0 for 1)")
    value = arguments(args)[0]
    if isinstance(value, bool):
        return value
    if isinstance(value, int | float):
        return from_number(value)
    if isinstance(value, str):
        return from_text(value) if strict_float(value) is None else from_number(value)
    return True
