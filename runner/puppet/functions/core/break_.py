"""`break`: end an iteration."""

from __future__ import annotations

from runner.puppet.functions.signature import function
from runner.puppet.runtime.control import BreakSignal


@function()
def break_() -> None:
    """End the iteration that called the block.

    Example:
        [1, 2, 3].each |$n| { if $n == 2 { break() } }
    """
    raise BreakSignal
