"""`md5`: the MD5 digest of a string."""

from __future__ import annotations

from runner.puppet.functions.digests import hex_digest
from runner.puppet.functions.legacy import exactly
from runner.puppet.functions.signature import Value, function


@function("Any", legacy=True)
def md5(*args: Value) -> str:
    """Return the MD5 digest of a string, in hexadecimal digits.

    Example:
        md5('abc')
    """
    return hex_digest("md5", exactly("md5", 1, args)[0])
