"""`stdlib::sha256`: the SHA-256 digest of a value."""

from __future__ import annotations

import hashlib

from runner.puppet.functions.formats.secret_bytes import bytes_of
from runner.puppet.functions.signature import Value, function


@function("Variant[ScalarData, Sensitive[ScalarData], Binary, Sensitive[Binary]]", returns="String")
def sha256(my_data: Value) -> str:
    """Return the SHA-256 digest of a value, in hexadecimal digits.

    Example:
        stdlib::sha256('abc')
    """
    return hashlib.sha256(bytes_of(my_data)).hexdigest()
