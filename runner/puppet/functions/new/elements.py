"""All elements of something that can be iterated, as a list."""

from __future__ import annotations

from itertools import islice

from runner.errors import ArgumentFault
from runner.puppet.functions.iteration import iterate
from runner.puppet.values import Value

MOST = 5_000_000  # more would fill the memory of the machine, not serve a manifest


def elements_of(value: Value) -> list[Value]:
    """Return the elements.

    Raises:
        ArgumentFault: there are too many.
    """
    found = list(islice(iterate(value), MOST + 1))
    if len(found) > MOST:
        raise ArgumentFault(f"cannot make a collection of more than {MOST} elements")
    return found
