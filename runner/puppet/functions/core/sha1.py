"""`sha1`: the SHA-1 digest of a string."""

from __future__ import annotations

from runner.puppet.functions.digests import hex_digest
from runner.puppet.functions.legacy import exactly
from runner.puppet.functions.signature import Value, function


@function("Any", legacy=True)
def sha1(*args: Value) -> str:
    """Return the SHA-1 digest of a string, in hexadecimal digits.

    Example:
        sha1('abc')
    """
    return hex_digest("sha1", exactly("sha1", 1, args)[0])
