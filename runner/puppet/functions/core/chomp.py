"""`chomp`: no line break at the end."""

from __future__ import annotations

from runner.puppet.functions.iteration import iterate
from runner.puppet.functions.letters import chomp
from runner.puppet.functions.signature import Value, function


@function("Numeric")
def of_number(arg: float) -> float:
    """Return a number as it is."""
    return arg


@function("String")
def of_string(arg: str) -> str:
    r"""Return the string without one line break at its end.

    Example:
        chomp("text\r\n")
    """
    return chomp(arg)


@function("Iterable[Variant[String, Numeric]]")
def of_each(arg: Value) -> list[Value]:
    """Do so with every string of a collection."""
    return [chomp(item) if isinstance(item, str) else item for item in iterate(arg)]
