"""`ctrl::do_until`: repeat a block until it returns a true value."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

from runner.plans.interruption import wait_interruptibly
from runner.plans.options import InvalidOption
from runner.plans.signature import plan_function
from runner.puppet.functions.iteration import is_truthy
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
    count = 0
    while not is_truthy(value := block()):
        count += 1
        if _number("limit", limit) and count >= limit:
            break
        wait_interruptibly(asyncio.sleep(_number("interval", interval)))
    return value


def _number(name: str, value: Value) -> float:
    """Return an option once it is needed; one that is not is not looked at."""
    if isinstance(value, bool) or not isinstance(value, (int, float)) or value < 0:
        raise InvalidOption(f"Option '{name}' must be a number of at least 0, got {value!r}")
    return value
