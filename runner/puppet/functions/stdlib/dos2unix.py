"""`dos2unix`: line breaks of the other kind."""

from __future__ import annotations

import re

from runner.errors import ArgumentFault
from runner.puppet.functions.legacy import arguments
from runner.puppet.functions.signature import Value, function


@function("Any")
def dos2unix(*args: Value) -> str:
    """Return text with Unix line breaks.

    Example:
        dos2unix("a\\r\\nb")
    """
    if not args or not isinstance(args[0], str):
        raise ArgumentFault("dos2unix(): Requires string as argument")
    return re.sub(r"\r\n", "\n", arguments(args)[0])
