"""`log::fatal`: write a line to the logs at level fatal."""

from __future__ import annotations

from runner.plans.logging import log
from runner.plans.signature import plan_function
from runner.puppet.values.value import Value


@plan_function("Any", returns="Undef")
def log_fatal(message: Value) -> None:
    """Write a line to the logs at level fatal; the console shows warn and above unless told otherwise.

    Example:
        log::fatal("Checked ${target.name}")
    """
    log("fatal", message)
