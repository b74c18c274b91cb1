"""`clamp`: the middle one of three numbers."""

from __future__ import annotations

import re

from runner.errors import ArgumentFault
from runner.puppet.functions.catalog import flat
from runner.puppet.functions.legacy import at_least
from runner.puppet.functions.ruby import inspect, to_integer
from runner.puppet.functions.signature import Value, function

_DIGITS = re.compile(r"^[0-9]+$", re.MULTILINE)


@function("Any", legacy=True)
def clamp(*args: Value) -> int:
    """Return the middle one of three numbers: a value kept between two limits.

    Example:
        clamp(1, 5, 3)
    """
    values = flat(at_least("clamp", 1, args))
    if len(values) != 3:
        raise ArgumentFault("clamp(): Wrong number of arguments, need three to clamp")
    for value in values:
        if isinstance(value, str) and not _DIGITS.search(value):
            raise ArgumentFault(f"clamp(): Required explicit numeric ({value}:String)")
        if isinstance(value, dict):
            raise ArgumentFault(f"clamp(): The Hash type is not allowed ({inspect(value)})")
    return sorted(to_integer(value) for value in values)[1]
