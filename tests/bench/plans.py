"""Plans: what `prun plan run` costs over the floor, a step, and in memory.

    python tests/bench/plans.py KEY PORT [--n 250] [--concurrency 50] [--rounds 5] [--user bench]

The server must answer on 127.0.1.1 and up and let USER in with KEY (see fan_out.py). Prints medians; the first line
compares a plan of 10 steps on N targets with the floor, measured in turn.
"""

from __future__ import annotations

import argparse
import json
import resource
import statistics
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from typing import NamedTuple

HERE = Path(__file__).parent
sys.path.insert(0, str(HERE))

PLANS = {
    "steps": "plan bench::steps(TargetSpec $targets, Integer $n) {\n"
    "  if $n > 0 { Integer[1, $n].each |$i| { run_command('echo hi', $targets) } }\n}\n",
    "output": "plan bench::output(Integer $n) {\n"
    "  Integer[1, $n].each |$i| { run_command('head -c 10000 /dev/zero', 'localhost') }\n}\n",
    "branches": "plan bench::branches(Integer $n) {\n"
    "  $r = parallelize(Integer[1, $n].map |$i| { $i }) |$i| { ctrl::sleep(0.5) $i }\n  return($r.size)\n}\n",
}


class Cost(NamedTuple):
    """What a process took: seconds, CPU seconds, and peak memory in MB."""

    wall: float
    cpu: float
    peak: int


def measure(words: list[str], directory: Path) -> Cost:
    """Run a process to its end."""
    start = time.perf_counter()
    process = subprocess.Popen(words, cwd=directory, stdout=subprocess.DEVNULL)
    _, status, usage = _wait(process.pid)
    if status != 0:
        raise SystemExit(f"{' '.join(words)} failed")
    return Cost(time.perf_counter() - start, usage.ru_utime + usage.ru_stime, usage.ru_maxrss // 1024)


def _wait(pid: int) -> tuple[int, int, resource.struct_rusage]:
    import os

    return os.wait4(pid, 0)


def prun(directory: Path, plan: str, **parameters: object) -> Cost:
    given = [f"{key}={value}" for key, value in parameters.items()]
    options = ["-c", "50", "--no-save-rerun", "--format", "json"]
    return measure([sys.executable, "-m", "runner", "plan", "run", f"bench::{plan}", *given, *options], directory)


def median(costs: list[Cost]) -> Cost:
    return Cost(*(statistics.median(column) for column in zip(*costs, strict=True)))  # type: ignore[arg-type]


def make_project(directory: Path, args: argparse.Namespace) -> None:
    from floor import address

    (directory / "plans").mkdir()
    (directory / "bolt-project.yaml").write_text("name: bench\n")
    for name, text in PLANS.items():
        (directory / f"plans/{name}.pp").write_text(text)
    ssh = {"user": args.user, "port": args.port, "private-key": args.key, "host-key-check": False}
    group = {"name": "fleet", "targets": [address(number) for number in range(args.n)]}
    inventory = {"config": {"transport": "ssh", "ssh": ssh}, "groups": [group]}
    (directory / "inventory.yaml").write_text(json.dumps(inventory))


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("key")
    parser.add_argument("port", type=int)
    parser.add_argument("--n", type=int, default=250)
    parser.add_argument("--concurrency", type=int, default=50)
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--user", default="bench")
    args = parser.parse_args()
    floor = [sys.executable, str(HERE / "floor.py"), args.key, str(args.n), str(args.concurrency), str(args.port)]
    floor += ["--steps", "10", "--user", args.user]
    with tempfile.TemporaryDirectory() as text:
        directory = Path(text)
        make_project(directory, args)
        start_up = median([prun(directory, "steps", targets="localhost", n=0) for _ in range(args.rounds)])
        pairs = [
            (measure(floor, directory), prun(directory, "steps", targets="fleet", n=10)) for _ in range(args.rounds)
        ]
        below, above = median([pair[0] for pair in pairs]), median([pair[1] for pair in pairs])
        ratio = (above.wall - start_up.wall) / below.wall
        print(f"start-up of a plan: {start_up.wall:.2f} s")
        print(f"10 steps, {args.n} targets: {above.wall:.2f} s, floor {below.wall:.2f} s")
        print(f"  ratio without start-up {ratio:.2f}")
        print(f"  CPU {above.cpu:.2f} s, floor {below.cpu:.2f} s; peak {above.peak:.0f} MB, floor {below.peak:.0f} MB")
        many = median([prun(directory, "steps", targets="localhost", n=1000) for _ in range(3)])
        print(f"1,000 steps on localhost: {(many.cpu - start_up.cpu):.2f} ms of CPU a step, {many.wall:.2f} s")
        for count in (1000, 10000):
            cost = prun(directory, "output", n=count)
            print(f"{count} steps with 10 kB of output each: peak {cost.peak} MB")
        branches = prun(directory, "branches", n=10000)
        print(f"10,000 branches that wait: {branches.wall:.2f} s, peak {branches.peak} MB")


if __name__ == "__main__":
    main()
