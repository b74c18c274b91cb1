"""`stdlib::crc32`: the CRC-32 of a value."""

from __future__ import annotations

import zlib

from runner.puppet.functions.formats.secret_bytes import bytes_of
from runner.puppet.functions.signature import Value, function


@function("Variant[ScalarData, Sensitive[ScalarData], Binary, Sensitive[Binary]]", returns="String")
def crc32(my_data: Value) -> str:
    """Return the CRC-32 checksum of a value, in hexadecimal digits.

    Example:
        stdlib::crc32('abc')
    """
    return format(zlib.crc32(bytes_of(my_data)), "x")
