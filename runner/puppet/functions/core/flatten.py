"""`flatten`: one array of everything."""

from __future__ import annotations

from runner.puppet.functions.signature import Value, function


@function("Any")
def flatten(*args: Value) -> list[Value]:
    """Return one array of the arguments and everything in the arrays among them, however deep. Hashes stay whole.

    Example:
        flatten([1, [2, [3]]])
    """
    result: list[Value] = []
    waiting = list(reversed(args))
    while waiting:
        value = waiting.pop()
        if isinstance(value, list):
            waiting.extend(reversed(value))
        else:
            result.append(value)
    return result
