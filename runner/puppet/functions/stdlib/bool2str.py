"""`bool2str`: a Boolean as text."""

from __future__ import annotations

from runner.errors import ArgumentFault
from runner.puppet.functions.legacy import arguments
from runner.puppet.functions.signature import Value, function


@function("Any", legacy=True)
def bool2str(*args: Value) -> str:
    """Return `true` or `false`, or one of two given strings.

    Example:
        bool2str(true, 'yes', 'no')
    """
    if len(args) not in {1, 3}:
        raise ArgumentFault(f"bool2str(): Wrong number of arguments given ({len(args)} for 3)")
    value, *texts = arguments(args)
    if not isinstance(value, bool):
        raise ArgumentFault("bool2str(): Requires a boolean to work with")
    if not all(isinstance(text, str) for text in texts):
        raise ArgumentFault("bool2str(): Requires strings to convert to")
    when_true, when_false = texts or ("true", "false")
    return str(when_true if value else when_false)
