"""`ctrl::sleep`: wait."""

from __future__ import annotations

import asyncio

from runner.errors import ArgumentFault
from runner.plans.interruption import wait_interruptibly
from runner.plans.signature import plan_function


@plan_function("Numeric", returns="Undef")
def sleep(period: float) -> None:
    """Wait a number of seconds; other branches of the plan go on.

    Example:
        ctrl::sleep(30)
    """
    if period < 0:
        raise ArgumentFault("time interval must not be negative")
    wait_interruptibly(asyncio.sleep(period))
