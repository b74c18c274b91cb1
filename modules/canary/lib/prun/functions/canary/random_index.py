"""`canary::random_index`: a random number from 0 to one less than a size; another one on each call."""

import random

from runner.puppet.functions.signature import function


@function("Integer[1]", returns="Integer[0]")
def random_index(size: int) -> int:
    """Pick an index of an array with `size` elements."""
    return random.randrange(size)
