"""`parsepson`: data from PSON text."""

from __future__ import annotations

from runner.errors import ArgumentFault
from runner.puppet.functions.deprecation import deprecate
from runner.puppet.functions.formats.json_text import read_json
from runner.puppet.functions.signature import CallContext, Value, function

_NONE = object()
_WARNING = "This method is deprecated. From Puppet 8, PSON is no longer natively supported. Please use JSON.parse()."


@function("String[1]", "Any", context=True)
def parsepson(context: CallContext, pson_string: str, default: Value = _NONE) -> Value:
    """Return the data of a PSON text, which is JSON here; the second argument stands in when it cannot be read.

    Deprecated: fails where the `strict` setting is error, unless there is a second argument.

    Example:
        parsepson('{"a": 1}', {})
    """
    try:
        deprecate(context, "parsepson", _WARNING, use_strict=True)
        return read_json(pson_string)
    except ArgumentFault:
        if default is _NONE:
            raise
        return default
