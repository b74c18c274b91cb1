"""`stdlib::extname`: the extension of a file name."""

from __future__ import annotations

from runner.puppet.functions.paths import extension
from runner.puppet.functions.signature import function


@function("String", returns="String")
def extname(filename: str) -> str:
    """Return the extension of a file name, with its dot.

    Example:
        stdlib::extname('a.tar.gz')
    """
    return extension(filename)
