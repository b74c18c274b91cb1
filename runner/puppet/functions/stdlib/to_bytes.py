"""`to_bytes`: a size as a number of bytes."""

from __future__ import annotations

import re

from runner.errors import ArgumentFault
from runner.puppet.functions.legacy import arguments
from runner.puppet.functions.ruby import need_string, to_float
from runner.puppet.functions.signature import Value, function

_SIZE = re.compile(r"([0-9.e+-]*)\s*([^bB]?)")
_UNITS = {"": 0, "k": 10, "M": 20, "G": 30, "T": 40, "P": 50, "E": 60}


@function("Any", legacy=True)
def to_bytes(*args: Value) -> Value:
    """Return a size such as `4 kB` as a number of bytes; units are powers of 1024.

    Example:
        to_bytes('4 kB')
    """
    if len(args) != 1:
        raise ArgumentFault(f"to_bytes(): Wrong number of arguments given ({len(args)} for 1)")
    value = arguments(args)[0]
    if isinstance(value, int | float) and not isinstance(value, bool):
        return value
    found = _SIZE.match(need_string(value))
    assert found is not None
    number, unit = found.groups()
    if unit not in _UNITS:
        raise ArgumentFault(f"to_bytes(): Unknown prefix {unit}")
    return int(to_float(number) * (1 << _UNITS[unit]))
