"""Random numbers that are the same wherever the same seed is used.

The generator is the Mersenne Twister, seeded with a whole number; a bounded number is drawn by masking and retrying.
"""

from __future__ import annotations

import hashlib
from collections.abc import MutableSequence
from random import Random

from runner.errors import ArgumentFault
from runner.puppet.functions.signature import CallContext
from runner.puppet.values.value import Value


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


def shuffle(random: Random, values: MutableSequence[Value]) -> None:
    """Shuffle in place."""
    for i in range(len(values) - 1, 0, -1):
        j = bounded(random, i)
        values[i], values[j] = values[j], values[i]


def fqdn(context: CallContext) -> str:
    """Return the full name of the machine by its facts; empty when unknown."""
    from runner.puppet.functions.digging import DigFault, dig

    try:
        found = dig(context.find_variable("facts")[1], ["networking", "fqdn"])
    except DigFault:
        return ""
    return found if isinstance(found, str) else ""
