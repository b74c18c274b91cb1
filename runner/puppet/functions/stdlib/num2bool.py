"""`num2bool`: a number as a Boolean."""

from __future__ import annotations

from runner.errors import ArgumentFault
from runner.puppet.functions.booleans import from_number
from runner.puppet.functions.legacy import arguments
from runner.puppet.functions.signature import Value, function


@function("Any", legacy=True)
def num2bool(*args: Value) -> bool:
    """Return true when a number, or the number in a string, is 1 or more.

    Example:
        num2bool(5)
    """
    if len(args) != 1:
        raise ArgumentFault(f"num2bool(): Wrong number of arguments given ({len(args)} for 1)")
    return from_number(arguments(args)[0])
