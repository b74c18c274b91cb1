"""`bool2num`: a Boolean as 1 or 0."""

from __future__ import annotations

from runner.errors import ArgumentFault
from runner.puppet.functions.booleans import from_text
from runner.puppet.functions.legacy import arguments
from runner.puppet.functions.signature import Value, function


@function("Any", legacy=True)
def bool2num(*args: Value) -> int:
    """Return 1 for true and for words like `yes`, else 0.

    Example:
        bool2num(true)
    """
    if not args:
        raise ArgumentFault("bool2num(): Wrong number of arguments given (0 for 1)")
    return int(from_text(arguments(args)[0]))
