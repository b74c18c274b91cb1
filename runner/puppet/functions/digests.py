"""Digests of strings."""

from __future__ import annotations

import hashlib

from runner.puppet.functions.ruby import need_string
from runner.puppet.values import Value


def hex_digest(algorithm: str, value: Value) -> str:
    """Return a digest in hexadecimal digits.

    Raises:
        ArgumentFault: when the value is no String (a Sensitive is none).
    """
    return hashlib.new(algorithm, need_string(value).encode(), usedforsecurity=False).hexdigest()
