"""`chop`: no last character."""

from __future__ import annotations

from runner.puppet.functions.iteration import iterate
from runner.puppet.functions.letters import chop
from runner.puppet.functions.signature import Value, function


@function("Numeric")
def of_number(arg: float) -> float:
    """Return a number as it is."""
    return arg


@function("String")
def of_string(arg: str) -> str:
    r"""Return the string without its last character; `\r\n` counts as one.

    Example:
        chop('text')
    """
    return chop(arg)


@function("Iterable[Variant[String, Numeric]]")
def of_each(arg: Value) -> list[Value]:
    """Do so with every string of a collection."""
    return [chop(item) if isinstance(item, str) else item for item in iterate(arg)]
