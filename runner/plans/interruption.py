"""Ctrl-C while a plan runs: what it waits for ends, and no plan code can swallow that."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable
from typing import TypeVar

from runner.bridge import wait_for
from runner.errors import RunnerError
from runner.plans.context import current

T = TypeVar("T")


class PlanInterrupted(RunnerError):
    """The person who started the plan stopped it. Never caught by plan code."""

    kind = "prun/interrupted"
    exit_code = 130

    def __init__(self) -> None:
        super().__init__("The plan was interrupted")


class Interruption:
    """Tells plan code that the run is to end. Made on the event loop."""

    def __init__(self) -> None:
        self._event = asyncio.Event()

    @property
    def requested(self) -> bool:
        return self._event.is_set()

    def request(self) -> None:
        """End every wait, now and from now on."""
        self._event.set()

    def check(self) -> None:
        """Raise PlanInterrupted when the run is to end."""
        if self._event.is_set():
            raise PlanInterrupted

    async def race(self, awaitable: Awaitable[T]) -> T:
        """Return what `awaitable` gives; cancel it and raise PlanInterrupted when the run is to end before."""
        work = asyncio.ensure_future(awaitable)
        stop = asyncio.ensure_future(self._event.wait())
        try:
            await asyncio.wait({work, stop}, return_when=asyncio.FIRST_COMPLETED)
            if work.done():
                return work.result()
            raise PlanInterrupted
        finally:
            stop.cancel()
            if not work.done():
                work.cancel()
                await asyncio.wait({work})


def wait_interruptibly(awaitable: Awaitable[T]) -> T:
    """Wait from plan code, but not beyond Ctrl-C."""
    return wait_for(current().run.interruption.race(awaitable))
