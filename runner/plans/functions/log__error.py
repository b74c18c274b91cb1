"""`log::error`: write a line to the logs at level error."""

from __future__ import annotations

from runner.plans.logging import log
from runner.plans.signature import plan_function
from runner.puppet.values.value import Value


@plan_function("Any", returns="Undef")
def log_error(message: Value) -> None:
    """Write a line to the logs at level error; the console shows warn and above unless told otherwise.

    Example:
        log::error("Checked ${target.name}")
    """
    log("error", message)
