"""`convert_base`: a number in another base."""

from __future__ import annotations

import re

from runner.errors import ArgumentFault
from runner.puppet.functions.legacy import exactly
from runner.puppet.functions.signature import Value, function

_DIGITS = "0123456789abcdefghijklmnopqrstuvwxyz"
_DECIMAL = re.compile(r"^[0-9]+$", re.MULTILINE)


@function("Any", legacy=True)
def convert_base(*args: Value) -> str:
    """Return a number, given as Integer or decimal text, in base 2 to 36.

    Example:
        convert_base('254', 16)
    """
    number, base = exactly("convert_base", 2, args)
    for name, value in (("First", number), ("Second", base)):
        if not isinstance(value, int | str) or isinstance(value, bool):
            raise ArgumentFault(f"convert_base(): {name} argument must be either a string or an integer")
    for value in (number, base):
        if isinstance(value, str) and not _DECIMAL.search(value):
            raise ArgumentFault(
                "convert_base(): First argument must be an integer or a string corresponding to an integer in base 10"
            )
    number, base = int(number), int(base)
    if not 2 <= base <= 36:
        raise ArgumentFault("convert_base(): base must be at least 2 and must not be greater than 36")
    digits = ""
    rest = abs(number)
    while rest or not digits:
        rest, digit = divmod(rest, base)
        digits = _DIGITS[digit] + digits
    return f"-{digits}" if number < 0 else digits
