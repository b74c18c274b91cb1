"""`zip`: pairs from two arrays."""

from __future__ import annotations

from runner.errors import ArgumentFault
from runner.puppet.functions.booleans import from_text
from runner.puppet.functions.catalog import flat
from runner.puppet.functions.legacy import arguments
from runner.puppet.functions.signature import Value, function


@function("Any", legacy=True)
def zip_(*args: Value) -> list[Value]:
    """Return pairs of the elements of two arrays, undef where the second is shorter; a third argument makes them flat.

    Example:
        zip([1, 2], [3, 4])
    """
    if len(args) < 2:
        raise ArgumentFault(f"zip(): Wrong number of arguments given ({len(args)} for 2)")
    first, second, *rest = arguments(args)
    if not (isinstance(first, list) and isinstance(second, list)):
        raise ArgumentFault("zip(): Requires array to work with")
    result: list[Value] = [[item, second[i] if i < len(second) else None] for i, item in enumerate(first)]
    return flat(result) if rest and rest[0] is not False and from_text(rest[0]) else result
