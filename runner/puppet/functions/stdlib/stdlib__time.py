"""`stdlib::time`: the time in seconds since 1970."""

from __future__ import annotations

import time as clock

from runner.puppet.functions.deprecation import deprecate
from runner.puppet.functions.signature import CallContext, function


@function("Optional[String]", context=True, returns="Integer")
def time(context: CallContext, _timezone: str | None = None) -> int:
    """Return the time in seconds since 1970 (deprecated).

    Example:
        stdlib::time() > 0
    """
    message = "The stdlib `time` function is deprecated. Please direcly use native Puppet functionality instead."
    deprecate(context, "time", f"{message} eg. `Integer(Timestamp().strftime('%s'))`", use_strict=False)
    return int(clock.time())
