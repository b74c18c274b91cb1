"""`pick`: the first value that is not empty."""

from __future__ import annotations

from runner.errors import ArgumentFault
from runner.puppet.functions.legacy import arguments
from runner.puppet.functions.signature import Value, function


@function("Any", legacy=True)
def pick(*args: Value) -> Value:
    """Return the first argument that is neither undef nor an empty string; fail when there is none.

    Example:
        pick(undef, '', 'a')
    """
    for value in arguments(args):
        if value != "":
            return value
    raise ArgumentFault("pick(): must receive at least one non empty value")
