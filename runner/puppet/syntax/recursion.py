"""Deep trees need deep recursion: plain Python functions may recurse far, since that costs no C stack."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import contextmanager

FRAMES = 100_000
"""Python frames that handling one text may use: enough for about ten thousand levels of nesting."""


@contextmanager
def deep_recursion(frames: int = FRAMES) -> Iterator[None]:
    """Allow deep recursion in the `with` block.

    Only for functions that call each other directly: recursion through C (`map`, generators, `repr`, `==` of nested
    objects) would overflow the C stack instead of raising RecursionError.
    """
    before = sys.getrecursionlimit()
    if before >= frames:
        yield
        return
    sys.setrecursionlimit(frames)
    try:
        yield
    finally:
        sys.setrecursionlimit(before)
