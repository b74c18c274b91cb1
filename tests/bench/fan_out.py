"""Fan-out over real SSH targets, side by side with the floor: ratios, since absolute times drift.

    python tests/bench/fan_out.py KEY PORT [--n 250] [--concurrency 50] [--rounds 5] [--user bench] [--only command]

Each round runs the floor and the executor in turn, each in a process of its own; the medians are compared. The server
must answer on 127.0.1.1 and up and let USER in with KEY. Needs nothing else.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import statistics
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from typing import Any

HERE = Path(__file__).parent
sys.path[:0] = [str(HERE), str(HERE.parents[1])]

TASK = '#!/bin/sh\necho "{\\"greeting\\": \\"hi\\"}"\n'
KINDS = ("command", "task", "steps")


async def run(args: argparse.Namespace) -> float:
    """Do with the executor what the floor does."""
    from floor import address

    from runner.executor import Executor
    from runner.model.event import Publisher
    from runner.model.target import Target
    from runner.model.task import Implementation, Task, TaskFile

    options = {"private-key": args.key, "host-key-check": False}
    targets = [
        Target(address(number), "ssh", host=address(number), port=args.port, user=args.user, options=options)
        for number in range(args.n)
    ]
    kind = args.inside
    import asyncssh  # noqa: F401 - the floor's clock starts after its import, too; start-up is measured elsewhere

    executor = Executor(publisher=Publisher(), concurrency=args.concurrency, keep_connections=kind == "steps")
    start = time.perf_counter()
    for _ in range(10 if kind == "steps" else 1):
        if kind == "task":
            task = Task("m::hi", (Implementation(TaskFile("hi.sh", Path(args.task))),), module="m")
            results = await executor.run_task(targets, task, {"who": "world"})
        else:
            results = await executor.run_command(targets, "echo hi")
        assert results.ok, results.error_set.to_data()[:1]
    await executor.close()
    return time.perf_counter() - start


def measure(words: list[str]) -> dict[str, Any]:
    done = subprocess.run([sys.executable, *words], capture_output=True, text=True, check=True)
    answer: dict[str, Any] = json.loads(done.stdout)
    return answer


def compare(kind: str, args: argparse.Namespace, task: str) -> str:
    common = [args.key, str(args.n), str(args.concurrency), str(args.port), "--user", args.user]
    extra = {"command": [], "task": ["--task", task], "steps": ["--steps", "10"]}[kind]
    ours = [__file__, args.key, str(args.port), "--n", str(args.n), "--concurrency", str(args.concurrency)]
    ours += ["--user", args.user, "--inside", kind, "--task", task]
    floor: list[dict[str, Any]] = []
    found: list[dict[str, Any]] = []
    for _ in range(args.rounds):
        floor.append(measure([str(HERE / "floor.py"), *common, *extra]))
        found.append(measure(ours))

    def middle(rows: list[dict[str, Any]], key: str) -> float:
        return statistics.median(row[key] for row in rows)

    line = f"{kind:8} n={args.n}"
    for key in ("wall", "cpu"):
        low, mine = middle(floor, key), middle(found, key)
        line += f"   {key} {low:.2f} → {mine:.2f} s (× {mine / low:.2f})"
    return line + f"   peak {middle(floor, 'peak_mb'):.0f} → {middle(found, 'peak_mb'):.0f} MB"


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("key")
    parser.add_argument("port", type=int)
    parser.add_argument("--n", type=int, default=250)
    parser.add_argument("--concurrency", type=int, default=50)
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--user", default="bench")
    parser.add_argument("--only", choices=KINDS)
    parser.add_argument("--inside", choices=KINDS, help=argparse.SUPPRESS)
    parser.add_argument("--task", help=argparse.SUPPRESS)
    args = parser.parse_args()
    if args.inside:
        from floor import usage

        sys.stdout.write(usage(asyncio.run(run(args))) + "\n")
        return
    with tempfile.NamedTemporaryFile("w", suffix=".sh") as task:
        task.write(TASK)
        task.flush()
        for kind in [args.only] if args.only else KINDS:
            sys.stdout.write(compare(kind, args, task.name) + "\n")
            sys.stdout.flush()


if __name__ == "__main__":
    main()
