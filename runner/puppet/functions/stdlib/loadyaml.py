"""`loadyaml`: data from a YAML file."""

from __future__ import annotations

from runner.puppet.functions.data_files import load
from runner.puppet.functions.formats.yaml_data import read_yaml
from runner.puppet.functions.legacy import at_least
from runner.puppet.functions.signature import CallContext, Value, function


@function("Any", context=True, legacy=True)
def loadyaml(context: CallContext, *args: Value) -> Value:
    """Return the data of a YAML file, given by path or URL; the second argument stands in when it cannot be read.

    Example:
        loadyaml('/etc/nonexistent', { 'fallback' => true })
    """
    return load(context, read_yaml, at_least("loadyaml", 1, args))
