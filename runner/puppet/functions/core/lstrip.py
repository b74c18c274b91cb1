"""`lstrip`: no white space at the start."""

from __future__ import annotations

from runner.puppet.functions.iteration import iterate
from runner.puppet.functions.letters import lstrip
from runner.puppet.functions.signature import Value, function


@function("Numeric")
def of_number(arg: float) -> float:
    """Return a number as it is."""
    return arg


@function("String")
def of_string(arg: str) -> str:
    """Return the string without white space at the start.

    Example:
        lstrip("  text ")
    """
    return lstrip(arg)


@function("Iterable[Variant[String, Numeric]]")
def of_each(arg: Value) -> list[Value]:
    """Do so with every string of a collection."""
    return [lstrip(item) if isinstance(item, str) else item for item in iterate(arg)]
