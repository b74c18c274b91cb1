"""Round trips: one target behind a delay, bare asyncssh against the executor.

    python tests/bench/latency_proxy.py KEY PORT [--delay 0.05] [--user bench]

A proxy on a loopback port holds every piece of data back by `delay` seconds each way. What an action takes more than
bare connect-and-exec, divided by twice the delay, is its number of additional round trips.
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import sys
import tempfile
import time
from collections.abc import Awaitable, Callable
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[2]))


async def start_proxy(host: str, port: int, delay: float) -> asyncio.Server:
    """Listen on a free port and pass everything on, late."""

    async def copy(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        loop = asyncio.get_running_loop()
        queue: asyncio.Queue[tuple[float, bytes]] = asyncio.Queue()

        async def deliver() -> None:
            while True:
                due, data = await queue.get()
                await asyncio.sleep(due - loop.time())
                if not data:
                    writer.close()
                    return
                writer.write(data)

        delivering = asyncio.ensure_future(deliver())
        try:
            while data := await reader.read(1 << 16):
                queue.put_nowait((loop.time() + delay, data))
        except ConnectionError:
            pass
        queue.put_nowait((loop.time() + delay, b""))
        await delivering

    async def serve(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        up_reader, up_writer = await asyncio.open_connection(host, port)
        with contextlib.suppress(asyncio.CancelledError):  # the end of the measurement
            await asyncio.gather(copy(reader, up_writer), copy(up_reader, writer))

    return await asyncio.start_server(serve, "127.0.0.1", 0)


async def timed(do: Callable[[], Awaitable[object]]) -> float:
    best = 1e9
    for _ in range(7):
        start = time.perf_counter()
        await do()
        best = min(best, time.perf_counter() - start)
    return best


async def main(args: argparse.Namespace) -> None:
    import asyncssh

    from runner.executor import Executor, RunOptions
    from runner.model.event import Publisher
    from runner.model.target import Target
    from runner.model.task import Implementation, Task, TaskFile

    proxy = await start_proxy("127.0.0.1", args.port, args.delay)
    port = proxy.sockets[0].getsockname()[1]
    key = asyncssh.read_private_key(args.key)
    options = {"private-key": args.key, "host-key-check": False}
    target = Target("t", "ssh", host="127.0.0.1", port=port, user=args.user, options=options)

    async def bare() -> None:
        async with asyncssh.connect(
            "127.0.0.1",
            port,
            username=args.user,
            client_keys=[key],
            known_hosts=None,
            config=None,
            agent_path=None,
            preferred_auth="publickey",
        ) as connection:
            assert (await connection.run("echo hi", encoding=None)).exit_status == 0

    async def step(what: str) -> None:
        executor = Executor(publisher=Publisher(), keep_connections=False)
        if what == "task":
            results = await executor.run_task([target], task, {"a": 1})
        elif what == "upload":
            results = await executor.upload([target], task.implementations[0].file.path, "/tmp/prun-latency")
        else:
            how = RunOptions(env_vars={"A": "1"}) if what == "environment" else RunOptions()
            results = await executor.run_command([target], "echo hi", how)
        await executor.close()
        assert results.ok, results.error_set.to_data()

    with tempfile.NamedTemporaryFile("w", suffix=".sh") as file:
        file.write("#!/bin/sh\necho hi\n")
        file.flush()
        task = Task("m::t", (Implementation(TaskFile("t.sh", Path(file.name))),), module="m")
        floor = await timed(bare)
        sys.stdout.write(f"bare       {floor:.3f} s\n")
        for what in ("command", "environment", "task", "upload"):
            seconds = await timed(lambda what=what: step(what))
            more = (seconds - floor) / (2 * args.delay)
            sys.stdout.write(f"{what:10} {seconds:.3f} s   {more:+.1f} round trips\n")
    proxy.close()


if __name__ == "__main__":
    parser = argparse.ArgumentParser()
    parser.add_argument("key")
    parser.add_argument("port", type=int)
    parser.add_argument("--delay", type=float, default=0.05)
    parser.add_argument("--user", default="bench")
    asyncio.run(main(parser.parse_args()))
