"""`stdlib::parsehocon`: data from HOCON text."""

from __future__ import annotations

from runner.errors import ArgumentFault
from runner.puppet.functions.formats.hocon_data import read_hocon
from runner.puppet.functions.signature import Value, function

_NONE = object()


@function("String", "Any")
def parsehocon(hocon_string: str, default: Value = _NONE) -> Value:
    """Return the data of a HOCON text; the second argument stands in when it cannot be read.

    Example:
        stdlib::parsehocon('a: 1')
    """
    try:
        return read_hocon(hocon_string)
    except ArgumentFault:
        if default is _NONE:
            raise
        return default
