"""`parseyaml`: data from YAML text."""

from __future__ import annotations

from runner.errors import ArgumentFault
from runner.puppet.functions.formats.yaml_data import read_yaml
from runner.puppet.functions.legacy import arguments
from runner.puppet.functions.ruby import need_string
from runner.puppet.functions.signature import Value, function


@function("Any", legacy=True)
def parseyaml(*args: Value) -> Value:
    """Return the data of a YAML text; the second argument stands in when the text is not YAML or holds nothing.

    Example:
        parseyaml('{"a": 1}', 'fallback')
    """
    if not args:
        raise ArgumentFault("Wrong number of arguments. 1 or 2 arguments should be provided.")
    text, *rest = arguments(args)
    default = rest[0] if rest else None
    try:
        found = read_yaml(need_string(text))
    except ArgumentFault:
        if default is None or default is False:
            raise
        return default
    return default if found is None or found is False else found
