"""`abs`: the distance from zero."""

from __future__ import annotations

import re

from runner.errors import ArgumentFault
from runner.puppet.functions.signature import CallContext, function
from runner.puppet.functions.warn_once import warn_once

_FLOAT = re.compile(r"^-?\d+\.\d+$", re.MULTILINE)
_INTEGER = re.compile(r"^-?\d+$", re.MULTILINE)


@function("Numeric")
def of_number(val: float) -> float:
    """Return the number without its sign.

    Example:
        abs(-5)
    """
    return abs(val)


@function("String", context=True)
def of_string(context: CallContext, val: str) -> float:
    """Do so with the number that a string holds (deprecated)."""
    message = "The abs() function's auto conversion of String to Numeric is deprecated"
    warn_once(context, "abs", f"{message} - change to convert input before calling")
    if _FLOAT.search(val):
        return abs(float(val))
    if _INTEGER.search(val):
        return abs(int(val))
    raise ArgumentFault("abs(): Requires float or integer to work with - was given non decimal string")
