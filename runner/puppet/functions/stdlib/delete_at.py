"""`delete_at`: without the element at an index."""

from __future__ import annotations

import re

from runner.errors import ArgumentFault
from runner.puppet.functions.legacy import arguments
from runner.puppet.functions.ruby import to_integer
from runner.puppet.functions.signature import Value, function

_DIGITS = re.compile(r"^[0-9]+$", re.MULTILINE)


@function("Any", legacy=True)
def delete_at(*args: Value) -> list[Value]:
    """Return an array without the element at an index.

    Example:
        delete_at(['a', 'b', 'c'], 1)
    """
    if len(args) < 2:
        raise ArgumentFault(f"delete_at(): Wrong number of arguments given ({len(args)} for 2)")
    array, index, *_ = arguments(args)
    if not isinstance(array, list):
        raise ArgumentFault("delete_at(): Requires array to work with")
    numeric = _DIGITS.search(index) if isinstance(index, str) else type(index) in {int, float}
    if not numeric:
        raise ArgumentFault("delete_at(): You must provide non-negative numeric index")
    position = to_integer(index)
    if position > len(array) - 1:
        raise ArgumentFault("delete_at(): Given index exceeds size of array given")
    result = list(array)
    if -len(result) <= position:
        del result[position]
    return result
