"""`unix2dos`: line breaks of the other kind."""

from __future__ import annotations

import re

from runner.errors import ArgumentFault
from runner.puppet.functions.legacy import arguments
from runner.puppet.functions.signature import Value, function


@function("Any", legacy=True)
def unix2dos(*args: Value) -> str:
    r"""Return text with Windows line breaks.

    Example:
        unix2dos("a\nb")
    """
    text = arguments(args)[0] if args else None
    if not isinstance(text, str):
        raise ArgumentFault("unix2dos(): Requires string as argument")
    return re.sub(r"\r*\n", "\r\n", text)
