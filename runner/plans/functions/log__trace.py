"""`log::trace`: write a line to the logs at level trace."""

from __future__ import annotations

from runner.plans.logging import log
from runner.plans.signature import plan_function
from runner.puppet.values.value import Value


@plan_function("Any", returns="Undef")
def log_trace(message: Value) -> None:
    """Write a line to the logs at level trace; the console shows warn and above unless told otherwise.

    Example:
        log::trace("Checked ${target.name}")
    """
    log("trace", message)
