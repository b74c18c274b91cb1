"""`stdlib::rewrap_sensitive_data`: work on data without its Sensitive wrappers."""

from __future__ import annotations

from runner.puppet.functions.formats.plain import Unwrapped
from runner.puppet.functions.signature import Block, Value, function


@function("Any", block="Optional[Callable[Any]]")
def rewrap_sensitive_data(data: Value, block: Block | None = None) -> Value:
    """Return data, or what a block makes of it, without Sensitive values inside: as one Sensitive when there were some.

    Example:
        stdlib::rewrap_sensitive_data({ password => Sensitive('x') }) |$plain| { "${plain}" }
    """
    unwrapped = Unwrapped(data)
    return unwrapped.rewrap(unwrapped.value if block is None else block(unwrapped.value))
