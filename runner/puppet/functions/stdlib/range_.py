"""`range`: numbers or strings from one to another."""

from __future__ import annotations

import re

from runner.errors import ArgumentFault
from runner.puppet.functions.legacy import arguments
from runner.puppet.functions.ruby import need_string, text, to_integer
from runner.puppet.functions.signature import Value, function
from runner.puppet.functions.succession import string_range, take

_LIMIT = 1_000_000
_SHORT = re.compile(r"(\w+)(\.\.\.?|-)(\w+)", re.ASCII)
_DIGITS = re.compile(r"^[0-9]+$", re.MULTILINE)


@function("Any", legacy=True)
def range_(*args: Value) -> list[Value]:
    """Return the numbers or strings from one to another, all or every n-th; `0-9` and `a..e` mean the same.

    Example:
        range('host01', 'host05', 2)
    """
    if not args:
        raise ArgumentFault("range(): Wrong number of arguments given (0 for 1)")
    values = arguments(args)
    exclusive, step = False, 1
    if len(values) == 1:
        found = _SHORT.fullmatch(need_string(values[0]))
        if found is None:
            reason = "Unable to compute range from the value" if values[0] else "Unknown range format"
            raise ArgumentFault(f"range(): {reason}: {values[0]}")
        start, kind, stop = found.groups()
        exclusive = kind == "..."
    else:
        start, stop, *rest = values
        step = abs(to_integer(rest[0])) if rest and args[2] is not None else 1
        if step == 0:
            raise ArgumentFault("range(): 3rd arg (step size) must be a non zero integer (e.g. 1 or -1)")
    if _DIGITS.search(text(start)):
        numbers = range(to_integer(start), to_integer(stop) + (0 if exclusive else 1), step)
        return list(numbers[:_LIMIT])
    strings = string_range(text(start), text(stop), exclusive=exclusive)
    return list(take(_LIMIT * step, strings)[::step])
