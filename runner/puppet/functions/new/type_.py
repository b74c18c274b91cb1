"""`Type(text)`."""

from __future__ import annotations

from runner.puppet.functions.signature import CallContext, function
from runner.puppet.types import parse_type
from runner.puppet.types.base import Type
from runner.puppet.types.parse import parse_unloaded


@function("String[1]", context=True)
def from_string(context: CallContext | None, type_string: str) -> Type:
    """Read a type; names that are not built in are looked up where the call is made."""
    lookup = None if context is None else getattr(context, "types", None)
    return parse_unloaded(type_string) if lookup is None else parse_type(type_string, lookup)
