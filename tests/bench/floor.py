"""The least that any SSH fan-out has to do: bare asyncssh, one connection a target, one or more programs over it.

    python tests/bench/floor.py KEY N CONCURRENCY PORT [--task FILE] [--steps K] [--user NAME]

Prints one line of JSON: wall and processor seconds of this process, and its peak memory. `fan_out.py` compares with it.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import resource
import sys
import time
from pathlib import Path

import asyncssh


def address(number: int) -> str:
    """Return the loopback address of a target."""
    return f"127.0.{1 + number // 250}.{1 + number % 250}"


def usage(wall: float) -> str:
    """Return what this process has used."""
    used = resource.getrusage(resource.RUSAGE_SELF)
    cpu = used.ru_utime + used.ru_stime
    return json.dumps({"wall": round(wall, 3), "cpu": round(cpu, 3), "peak_mb": used.ru_maxrss // 1024})


async def visit(args: argparse.Namespace) -> float:
    key = asyncssh.read_private_key(args.key)
    command, body = "echo hi", b""
    if args.task:
        body = Path(args.task).read_bytes()
        command = (
            "umask 077; d=$(mktemp -d) && trap 'rm -rf \"$d\"' EXIT && "
            f'head -c {len(body)} >"$d/task" && chmod u+x "$d/task" && "$d/task"'
        )
    gate = asyncio.Semaphore(args.concurrency)

    async def one(host: str) -> None:
        async with (
            gate,
            asyncssh.connect(
                host,
                args.port,
                username=args.user,
                client_keys=[key],
                known_hosts=None,
                config=None,
                agent_path=None,
                preferred_auth="publickey",
            ) as connection,
        ):
            for _ in range(args.steps):
                done = await connection.run(command, input=body, encoding=None)
                assert done.exit_status == 0, (host, done.stderr)

    start = time.perf_counter()
    await asyncio.gather(*(one(address(number)) for number in range(args.n)))
    return time.perf_counter() - start


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("key")
    parser.add_argument("n", type=int)
    parser.add_argument("concurrency", type=int)
    parser.add_argument("port", type=int)
    parser.add_argument("--task")
    parser.add_argument("--steps", type=int, default=1)
    parser.add_argument("--user", default="bench")
    args = parser.parse_args()
    sys.stdout.write(usage(asyncio.run(visit(args))) + "\n")


if __name__ == "__main__":
    main()
