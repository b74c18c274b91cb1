"""`log::debug`: write a line to the logs at level debug."""

from __future__ import annotations

from runner.plans.logging import log
from runner.plans.signature import plan_function
from runner.puppet.values.value import Value


@plan_function("Any", returns="Undef")
def log_debug(message: Value) -> None:
    """Write a line to the logs at level debug; the console shows warn and above unless told otherwise.

    Example:
        log::debug("Checked ${target.name}")
    """
    log("debug", message)
