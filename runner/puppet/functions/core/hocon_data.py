"""`hocon_data`: the data of a HOCON file, for a hierarchy of data."""

from __future__ import annotations

from runner.puppet.functions.data_files import read_hash
from runner.puppet.functions.formats.hocon_data import read_hocon
from runner.puppet.functions.signature import Value, function


@function("Struct[{path => String[1]}]", "Any")
def hocon_data(options: dict[str, Value], context: Value) -> dict[Value, Value]:
    """Return the hash in a HOCON file; hierarchies name this function as their `data_hash`."""
    return read_hash(options["path"], "hocon", read_hocon)
