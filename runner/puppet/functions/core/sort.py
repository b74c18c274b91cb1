"""`sort`: in order."""

from __future__ import annotations

from runner.puppet.functions.ruby import sort, verdict
from runner.puppet.functions.signature import Block, Value, function


@function("String", block="Optional[Callable[2, 2]]")
def of_string(string_value: str, block: Block | None = None) -> str:
    """Return a string with its characters in order.

    Example:
        sort('banana')
    """
    return "".join(of_array(list(string_value), block))


@function("Array", block="Optional[Callable[2, 2]]")
def of_array(array_value: list[Value], block: Block | None = None) -> list[Value]:
    """Return the elements in order; case matters. A block says -1, 0 or 1 for two of them.

    Example:
        sort([3, 1, 2]) |$a, $b| { compare($b, $a) }
    """
    if block is None:
        return sort(array_value)
    return sort(array_value, lambda left, right: verdict(block(left, right), left, right))
