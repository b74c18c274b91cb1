"""`parsejson`: data from JSON text."""

from __future__ import annotations

from runner.errors import ArgumentFault
from runner.puppet.functions.formats.json_text import read_json
from runner.puppet.functions.legacy import arguments
from runner.puppet.functions.ruby import need_string
from runner.puppet.functions.signature import Value, function


@function("Any", legacy=True)
def parsejson(*args: Value) -> Value:
    """Return the data of a JSON text; the second argument stands in when the text is not JSON or holds nothing.

    Example:
        parsejson('{"a": 1}', 'fallback')
    """
    if not args:
        raise ArgumentFault("Wrong number of arguments. 1 or 2 arguments should be provided.")
    text, *rest = arguments(args)
    default = rest[0] if rest else None
    try:
        found = read_json(need_string(text))
    except ArgumentFault:
        if default is None or default is False:
            raise
        return default
    return default if found is None or found is False else found
