from __future__ import annotations

import asyncio
import os
import signal
from collections.abc import Iterator

import pytest

from runner.app.interrupt import on_interrupt


@pytest.fixture(autouse=True)
def signals_stay() -> Iterator[None]:
    kept = {number: signal.getsignal(number) for number in (signal.SIGINT, signal.SIGTERM, signal.SIGHUP)}
    yield
    for number, handler in kept.items():
        signal.signal(number, handler)


async def _interrupted(*numbers: signal.Signals) -> tuple[int, list[str]]:
    calls: list[str] = []
    with on_interrupt(lambda: calls.append("stop"), lambda code: calls.append(f"leave {code}")) as state:
        for number in numbers:
            os.kill(os.getpid(), number)
            await asyncio.sleep(0.01)
    return state.code, calls


@pytest.mark.parametrize(
    ("numbers", "code", "calls"),
    [
        ([], 0, []),
        ([signal.SIGINT], 130, ["stop"]),
        ([signal.SIGTERM], 143, ["stop"]),
        ([signal.SIGINT, signal.SIGINT], 130, ["stop", "leave 130", "stop"]),
    ],
)
def test_the_first_asks_to_stop_and_the_next_leaves(numbers: list[signal.Signals], code: int, calls: list[str]) -> None:
    # `leave` ends the process in a real run; here it returns, so `stop` is called once more
    assert asyncio.run(_interrupted(*numbers)) == (code, calls)


def test_a_signal_that_comes_too_late_is_ignored() -> None:
    asyncio.run(_interrupted(signal.SIGINT))
    os.kill(os.getpid(), signal.SIGINT)  # raises KeyboardInterrupt where it is not ignored
