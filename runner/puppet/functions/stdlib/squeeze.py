"""`squeeze`: runs of a character as one."""

from __future__ import annotations

from runner.errors import ArgumentFault
from runner.puppet.functions.character_sets import squeeze as squeeze_text
from runner.puppet.functions.legacy import arguments
from runner.puppet.functions.ruby import need_string
from runner.puppet.functions.signature import Value, function


@function("Any", legacy=True)
def squeeze(*args: Value) -> Value:
    """Return a string, or every string of an array, with runs of a character as one; of all, or of those in a set.

    Example:
        squeeze('aabbcc', 'a')
    """
    if not 1 <= len(args) <= 2:
        raise ArgumentFault(f"squeeze(): Wrong number of arguments given {len(args)} for 2 or 1")
    value, *rest = arguments(args)
    characters = need_string(rest[0]) if rest and rest[0] is not False else None
    if isinstance(value, list):
        return [squeeze_text(need_string(item), characters) for item in value]
    return squeeze_text(need_string(value), characters)
