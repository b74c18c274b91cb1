"""`yaml_data`: the data of a YAML file, for a hierarchy of data."""

from __future__ import annotations

from runner.puppet.functions.data_files import read_hash
from runner.puppet.functions.formats.yaml_data import read_yaml
from runner.puppet.functions.signature import Value, function


@function("Struct[{path => String[1]}]", "Any")
def yaml_data(options: dict[str, Value], context: Value) -> dict[Value, Value]:
    """Return the hash in a YAML file; hierarchies name this function as their `data_hash`."""
    return read_hash(options["path"], "yaml", read_yaml)
