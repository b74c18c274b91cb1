"""Random numbers that are the same wherever the same seed is used.

The generator is the Mersenne Twister, seeded with a whole number; a bounded number is drawn by masking and retrying.
"""

from __future__ import annotations

import hashlib
from random import Random

from runner.errors import ArgumentFault
from runner.puppet.functions.signature import CallContext


def digest_seed(text: str) -> int:
    """Return a seed made of a text."""
    return int(hashlib.md5(text.encode(), usedforsecurity=False).hexdigest(), 16)


def random_integer(seed: int, limit: int) -> int:
    """Return the first number below a limit that a seed gives.

    Raises:
        ArgumentFault: when the limit is not positive.
    """
    if limit <= 0:
        raise ArgumentFault(f"invalid argument - {limit}")
    return bounded(generator(seed), limit - 1)


def generator(seed: int) -> Random:
    """Return a generator for a seed."""
    return Random(seed)


def bounded(random: Random, highest: int) -> int:
    """Return the next number from 0 to `highest`."""
    if highest == 0:
        return 0
    mask = (1 << highest.bit_length()) - 1
    shifts = range(32 * (max(highest.bit_length() - 1, 0) // 32), -1, -32)
    while True:
        value = 0
        for shift in shifts:
            value = (value | random.getrandbits(32) << shift) & mask
            if value > highest:
                break
        else:
            return value


LONGEST_STRING = 1_000_000
"""How long a random string may be."""


def check_length(name: str, length: int) -> None:
    """Refuse random strings that would not fit.

    Raises:
        ArgumentFault: when the length is above `LONGEST_STRING`.
    """
    if length > LONGEST_STRING:
        raise ArgumentFault(f"{name}(): a random string has at most {LONGEST_STRING} characters, not {length}")


def fqdn(context: CallContext) -> str:
    """Return the full name of the machine by its facts; empty when unknown."""
    from runner.puppet.functions.digging import DigFault, dig

    try:
        found = dig(context.find_variable("facts")[1], ["networking", "fqdn"])
    except DigFault:
        return ""
    return found if isinstance(found, str) else ""
