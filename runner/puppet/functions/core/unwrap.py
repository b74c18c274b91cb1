"""`unwrap`: what a Sensitive holds."""

from __future__ import annotations

from runner.model.sensitive import Sensitive
from runner.puppet.functions.signature import Block, Value, function


@function("Sensitive", block="Optional[Callable]")
def of_secret(arg: Sensitive[Value], block: Block | None = None) -> Value:
    """Return what is inside, or what a block makes of it.

    Example:
        Sensitive('secret').unwrap |$text| { $text.length }
    """
    return of_any(arg.unwrap(), block)


@function("Any", block="Optional[Callable]")
def of_any(arg: Value, block: Block | None = None) -> Value:
    """Return any other value as it is, or what a block makes of it."""
    return arg if block is None else block(arg)
