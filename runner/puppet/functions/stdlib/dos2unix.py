"""`dos2unix`: line breaks of the other kind."""

from __future__ import annotations

import re

from runner.errors import ArgumentFault
from runner.puppet.functions.legacy import exactly
from runner.puppet.functions.signature import Value, function


@function("Any", legacy=True)
def dos2unix(*args: Value) -> str:
    r"""Return text with Unix line breaks.

    Example:
        dos2unix("a\r\nb")
    """
    text = exactly("dos2unix", 1, args)[0]
    if not isinstance(text, str):
        raise ArgumentFault("dos2unix(): Requires string as argument")
    return re.sub(r"\r\n", "\n", text)
