"""Waiting for something that comes up: try, wait, try again, until the time is over."""

from __future__ import annotations

from collections.abc import Awaitable, Callable

import anyio

from runner.errors import RunnerError


class WaitedTooLong(RunnerError):
    """The target did not become available in time."""

    kind = "puppetlabs.tasks/exception-error"

    def __init__(self) -> None:
        super().__init__("Timed out waiting for target", issue_code="EXCEPTION")


async def retry_until(attempt: Callable[[], Awaitable[bool]], wait_time: float, interval: float) -> None:
    """Call `attempt` until it returns true; at least once, and never longer than `wait_time` seconds.

    Raises:
        WaitedTooLong: it never did.
    """
    deadline = anyio.current_time() + wait_time
    while True:
        left = deadline - anyio.current_time()
        with anyio.move_on_after(max(left, 0.001)):
            if await attempt():
                return
        left = deadline - anyio.current_time()
        if left <= 0:
            raise WaitedTooLong
        await anyio.sleep(min(interval, left))
