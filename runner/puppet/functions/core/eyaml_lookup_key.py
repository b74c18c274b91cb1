"""`eyaml_lookup_key`: values of an encrypted YAML file, for a hierarchy of data."""

from __future__ import annotations

from runner.errors import ArgumentFault
from runner.puppet.functions.signature import Value, function


@function("String[1]", "Hash[String[1], Any]", "Any")
def eyaml_lookup_key(key: str, options: dict[str, Value], context: Value) -> None:
    """Fail: hierarchies name this function as their `lookup_key`; it is not for calling."""
    raise ArgumentFault("eyaml_lookup_key(): name this function as lookup_key in hiera.yaml, and call lookup()")
