"""`Type(text)`."""

from __future__ import annotations

from runner.errors import ArgumentFault, SourceErrors
from runner.puppet.functions.signature import function
from runner.puppet.types.base import Type
from runner.puppet.types.parse import parse_unloaded


@function("String[1]")
def from_string(type_string: str) -> Type:
    """Read a type; a name that is not built in becomes a reference."""
    try:
        return parse_unloaded(type_string)
    except SourceErrors as error:
        if error.diagnostics[0].span is not None:
            raise  # a mistake with a place is reported as that of any source
        raise ArgumentFault(error.message) from error
