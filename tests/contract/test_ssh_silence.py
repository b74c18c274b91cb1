"""An SSH connection that goes silent, as when a cable is pulled: behind a proxy that stops passing data on."""

from __future__ import annotations

import asyncio
import contextlib
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

import pytest

from runner.executor import Executor, RunOptions
from runner.model.event import Log, Publisher
from runner.model.target import Target
from runner.transports.shell import posix
from tests.contract.ssh_server import serve


@asynccontextmanager
async def _behind_a_cable(**options: Any) -> AsyncIterator[tuple[Target, asyncio.Event]]:
    """Yield a target and an event that cuts the cable."""
    cut = asyncio.Event()

    async def copy(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        with contextlib.suppress(ConnectionError, asyncio.CancelledError):
            while data := await reader.read(1 << 16):
                if not cut.is_set():
                    writer.write(data)
        writer.close()

    async def connect(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        up_reader, up_writer = await asyncio.open_connection("127.0.0.1", server.port)
        with contextlib.suppress(asyncio.CancelledError):
            await asyncio.gather(copy(reader, up_writer), copy(up_reader, writer))

    async with serve() as server:
        proxy = await asyncio.start_server(connect, "127.0.0.1", 0)
        target = server.target("far", **options)
        port = proxy.sockets[0].getsockname()[1]
        yield Target("far", "ssh", host="127.0.0.1", port=port, user="guest", options=target.options), cut
        proxy.close()


def _run(how: RunOptions, **options: Any) -> tuple[Any, list[str], float]:
    async def main() -> tuple[Any, list[str], float]:
        publisher = Publisher()
        warnings: list[str] = []
        publisher.subscribe(lambda event: warnings.append(str(event.id)) if isinstance(event, Log) else None)
        async with _behind_a_cable(**options) as (target, cut):
            executor = Executor(publisher=publisher)
            await executor.run_command([target], "true")
            asyncio.get_running_loop().call_later(0.1, cut.set)
            start = time.monotonic()
            result = (await executor.run_command([target], "echo began; sleep 60", how)).results[0]
            await executor.close()
            return result, warnings, time.monotonic() - start

    return asyncio.run(main())


def test_keepalive_notices() -> None:
    result, _, seconds = _run(RunOptions(), **{"keepalive-interval": 0.1})
    assert result.error["kind"] == "puppetlabs.tasks/exception-error"
    assert result.error["msg"].startswith("The connection to far was lost while the action ran")
    assert seconds < 5


def test_a_time_limit_holds_even_then(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(posix, "_LONGEST_END", 0.3)
    monkeypatch.setattr(posix, "_PATIENCE", 0.1)
    result, warnings, seconds = _run(RunOptions(timeout=0.3), **{"disconnect-timeout": 1})
    assert result.error["kind"] == "prun/timeout-error"
    assert result.value["stdout"] == "began\n"
    assert warnings == ["action_not_ended"]
    assert seconds < 5
