"""`ctrl::do_until`: repeat a block until it returns a true value."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

from runner.plans.interruption import wait_interruptibly
from runner.plans.options import InvalidOption
from runner.plans.signature import plan_function
from runner.puppet.values.value import Value

if TYPE_CHECKING:
    from runner.puppet.functions.signature import Block


@plan_function("Hash[String[1], Any]", block="Callable[0, 0]")
def do_until(options: dict[str, Value] | None = None, *, block: Block) -> Value:
    """Repeat a block until it returns a true value, and return the last value.

    Options: `limit` (how often at most; 0: without end) and `interval` (seconds between two tries).

    Example:
        ctrl::do_until('limit' => 10, 'interval' => 3) || { run_task('health', $target, '_catch_errors' => true).ok }
    """
    given = options or {}
    limit, interval = given.get("limit", 0), given.get("interval", 0)
    for name, value in (("limit", limit), ("interval", interval)):
        if isinstance(value, bool) or not isinstance(value, (int, float)) or value < 0:
            raise InvalidOption(f"Option '{name}' must be a number of at least 0, got {value!r}")
    count = 0
    while True:
        value = block()
        count += 1
        if value not in (None, False) or (limit and count >= limit):
            return value
        wait_interruptibly(asyncio.sleep(interval))
