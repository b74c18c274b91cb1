"""`stdlib::seeded_rand`: a random number made of a seed."""

from __future__ import annotations

from runner.puppet.functions.random_ import digest_seed, random_integer
from runner.puppet.functions.signature import function


@function("Integer[1]", "String")
def seeded_rand(max_: int, seed: str) -> int:
    """Return a number from 0 up to (not including) a limit; the same seed gives the same number.

    Example:
        stdlib::seeded_rand(100, 'seed')
    """
    return random_integer(digest_seed(seed), max_)
