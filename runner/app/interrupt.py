"""Ctrl-C while targets are worked on: the first asks to stop, the second leaves at once."""

from __future__ import annotations

import asyncio
import contextlib
import os
import signal
from collections.abc import Callable, Iterator
from dataclasses import dataclass

CODES = {signal.SIGINT: 130, signal.SIGTERM: 143, signal.SIGHUP: 129}


@dataclass(slots=True)
class Interruption:
    """What happened to a run: `code` is the exit code of the signal that came, 0 when none did."""

    code: int = 0


@contextlib.contextmanager
def on_interrupt(stop: Callable[[], None], leave: Callable[[int], None]) -> Iterator[Interruption]:
    """While inside, call `stop` on the first signal that asks to end and `leave(code)` on every further one.

    `leave` must not return control to the run: it ends the process.
    """
    loop = asyncio.get_running_loop()
    state = Interruption()

    def handle(number: signal.Signals) -> None:
        if state.code:
            leave(state.code)
        state.code = CODES[number]
        stop()

    installed = []
    for number in CODES:
        # nohup set this to "ignore", and it must stay so.
        if number is signal.SIGHUP and signal.getsignal(number) is signal.SIG_IGN:
            continue
        with contextlib.suppress(NotImplementedError, ValueError, RuntimeError):  # not the main thread, not Unix
            loop.add_signal_handler(number, handle, number)
            installed.append(number)
    try:
        yield state
    finally:
        for number in installed:
            loop.remove_signal_handler(number)
            if state.code:
                # What is left is printing what there is: a key pressed a moment too late must not break that.
                signal.signal(number, signal.SIG_IGN)


def leave_now(code: int) -> None:
    """End the process without waiting for anything."""
    os._exit(code)
