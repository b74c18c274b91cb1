"""`digest`: the digest of a string."""

from __future__ import annotations

from runner.puppet.functions.digests import hex_digest
from runner.puppet.functions.legacy import exactly
from runner.puppet.functions.signature import Value, function


@function("Any", legacy=True)
def digest(*args: Value) -> str:
    """Return the SHA-256 digest of a string, in hexadecimal digits.

    Example:
        digest('abc')
    """
    return hex_digest("sha256", exactly("digest", 1, args)[0])
