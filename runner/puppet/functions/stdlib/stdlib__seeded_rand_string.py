"""`stdlib::seeded_rand_string`: a random string made of a seed."""

from __future__ import annotations

import hashlib

from runner.puppet.functions.random_ import bounded, check_length, generator
from runner.puppet.functions.signature import function

_CHARACTERS = "0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ"


@function("Integer[1]", "String", "String[2]")
def seeded_rand_string(length: int, seed: str, charset: str = _CHARACTERS) -> str:
    """Return a string of random characters; the same seed gives the same string.

    Example:
        stdlib::seeded_rand_string(8, 'seed')
    """
    check_length("stdlib::seeded_rand_string", length)
    random = generator(int(hashlib.sha256(seed.encode()).hexdigest(), 16))
    return "".join(charset[bounded(random, len(charset) - 1)] for _ in range(length))
