"""`parsepson`: data from PSON text."""

from __future__ import annotations

from runner.errors import ArgumentFault
from runner.puppet.functions.formats.json_text import read_json
from runner.puppet.functions.signature import Value, function

_NONE = object()


@function("String[1]", "Any")
def parsepson(pson_string: str, default: Value = _NONE) -> Value:
    """Return the data of a PSON text, which is JSON here; the second argument stands in when it cannot be read.

    Example:
        parsepson('{"a": 1}')
    """
    try:
        return read_json(pson_string)
    except ArgumentFault:
        if default is _NONE:
            raise
        return default
