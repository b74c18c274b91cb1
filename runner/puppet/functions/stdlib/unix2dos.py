"""`unix2dos`: line breaks of the other kind."""

from __future__ import annotations

import re

from runner.errors import ArgumentFault
from runner.puppet.functions.legacy import exactly
from runner.puppet.functions.signature import Value, function


@function("Any", legacy=True)
def unix2dos(*args: Value) -> str:
    r"""Return text with Windows line breaks.

    Example:
        unix2dos("a\nb")
    """
    text = exactly("unix2dos", 1, args)[0]
    if not isinstance(text, str):
        raise ArgumentFault("unix2dos(): Requires string as argument")
    return re.sub(r"\r*\n", "\r\n", text)
