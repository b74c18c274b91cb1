"""`floor`: round downwards."""

from __future__ import annotations

import math

from runner.errors import ArgumentFault
from runner.puppet.functions.numbers import strict_float
from runner.puppet.functions.signature import CallContext, function
from runner.puppet.functions.warn_once import warn_once


@function("Numeric")
def of_number(val: float) -> int:
    """Return the nearest Integer downwards.

    Example:
        floor(-1.2)
    """
    if math.isnan(val):
        raise ArgumentFault("'floor' parameter 'val' expects a value of type Numeric or String, got Float")
    return math.floor(val)


@function("String", context=True)
def of_string(context: CallContext, val: str) -> int:
    """Do so with the number that a string holds (deprecated)."""
    message = "The floor() function's auto conversion of String to Float is deprecated"
    warn_once(context, "floor", f"{message} - change to convert input before calling")
    number = strict_float(val)
    if number is None:
        raise ArgumentFault("floor(): cannot convert given value to a floating point value.")
    return math.floor(number)
