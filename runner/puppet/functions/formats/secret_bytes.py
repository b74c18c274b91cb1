"""A value, Sensitive or not, as the bytes to make a checksum of."""

from __future__ import annotations

from runner.model.sensitive import Sensitive
from runner.puppet.values import Binary, Value, puppet_string


def bytes_of(value: Value) -> bytes:
    """Return the bytes of a Binary, and of other values those of their text."""
    if isinstance(value, Sensitive):
        value = value.unwrap()
    return value.data if isinstance(value, Binary) else puppet_string(value).encode()
