"""Many targets, a few at a time: concurrency, batches, a limit of failures, and interruption.

A fixed number of workers take targets one by one, so 2,500 targets cost no more memory at once than 100.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Sequence
from typing import TypeVar

import anyio

from runner.executor.limits import check_concurrency, failure_limit, split_batches
from runner.executor.options import RunOptions
from runner.model.result import Result

T = TypeVar("T")

INTERRUPTED = "the run was interrupted"


class Interruption:
    """A switch that ends everything that runs under it, and lets nothing new begin."""

    def __init__(self) -> None:
        self._scopes: set[anyio.CancelScope] = set()
        self.happened = False

    def interrupt(self) -> None:
        self.happened = True
        for scope in tuple(self._scopes):
            scope.cancel()

    async def guard(self, action: Awaitable[T]) -> T | None:
        """Return what an action returns, or None when it was interrupted."""
        with anyio.CancelScope() as scope:
            self._scopes.add(scope)
            try:
                return await action
            finally:
                self._scopes.discard(scope)
        return None


async def fan_out(
    count: int,
    act: Callable[[int], Awaitable[Result]],
    skip: Callable[[int, str], Result],
    options: RunOptions,
    concurrency: int,
    interruption: Interruption,
) -> list[Result]:
    """Return the results of `act(0)` … `act(count - 1)`, in that order.

    Args:
        act: does one and never raises.
        skip: makes the result of one that is not done, given the reason.
    """
    width = check_concurrency(options.concurrency or concurrency)
    allowed = failure_limit(options.max_failures, count)
    batches = list(split_batches(options.batches, count))
    results: list[Result | None] = [None] * count
    failures = 0

    def stop_reason() -> str | None:
        if interruption.happened:
            return INTERRUPTED
        if allowed is not None and failures > allowed:
            what = "target" if failures == 1 else "targets"
            return f"{failures} {what} failed before, and max_failures allows {options.max_failures}"
        return None

    async def work(positions: Sequence[int]) -> None:
        nonlocal failures
        waiting = iter(positions)

        async def worker() -> None:
            nonlocal failures
            for position in waiting:
                if stop_reason() is not None:
                    return
                result = results[position] = await act(position)
                failures += not result.ok

        async with anyio.create_task_group() as group:
            for _ in range(min(width, len(positions))):
                group.start_soon(worker)

    for batch in batches:
        if stop_reason() is not None:
            break
        await work(batch)
    reason = stop_reason() or INTERRUPTED
    return [skip(position, reason) if result is None else result for position, result in enumerate(results)]
