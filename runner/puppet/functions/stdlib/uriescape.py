"""`uriescape`: no longer there."""

from __future__ import annotations

from runner.errors import ArgumentFault
from runner.puppet.functions.signature import Value, function


@function("Any", legacy=True)
def uriescape(*args: Value) -> None:
    """Fail: the way this function escaped is not defined any more."""
    raise ArgumentFault("This function is not available in Puppet 8. URI.escape no longer exists as of Ruby 3+.")
