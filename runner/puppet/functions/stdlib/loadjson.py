"""`loadjson`: data from a JSON file."""

from __future__ import annotations

from runner.puppet.functions.data_files import load
from runner.puppet.functions.formats.json_text import read_json
from runner.puppet.functions.legacy import at_least
from runner.puppet.functions.signature import CallContext, Value, function


@function("Any", context=True, legacy=True)
def loadjson(context: CallContext, *args: Value) -> Value:
    """Return the data of a JSON file, given by path or URL; the second argument stands in when it cannot be read.

    Example:
        loadjson('/etc/nonexistent', { 'fallback' => true })
    """
    return load(context, read_json, at_least("loadjson", 1, args))
