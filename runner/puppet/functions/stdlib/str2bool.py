"""`str2bool`: a word as a Boolean."""

from __future__ import annotations

from runner.errors import ArgumentFault
from runner.puppet.functions.booleans import from_text
from runner.puppet.functions.legacy import arguments
from runner.puppet.functions.signature import Value, function


@function("Any", legacy=True)
def str2bool(*args: Value) -> bool:
    """Return true for `1`, `t`, `y`, `true`, `yes`, false for `0`, `f`, `n`, `false`, `no` and an empty string.

    Example:
        str2bool('yes')
    """
    if not args:
        raise ArgumentFault("str2bool(): Wrong number of arguments given (0 for 1)")
    return from_text(arguments(args)[0])
