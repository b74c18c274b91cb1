"""`next`: end one round of a block."""

from __future__ import annotations

from runner.puppet.functions.signature import Value, function
from runner.puppet.runtime.control import NextSignal


@function("Any")
def next_(value: Value = None) -> None:
    """Leave the block with a value and go on with the next element.

    Example:
        [1, 2, 3].map |$n| { if $n == 2 { next('two') } $n }
    """
    raise NextSignal(value)
