"""Start-up and loading: `prun dev eval -e 1` as a process, and a long manifest with and without the code cache.

    python tests/bench/bench_start.py [--statements 3000]

Processor time of the process itself is shown beside the wall clock, because the latter is worth little on a busy
machine.
"""

from __future__ import annotations

import argparse
import resource
import subprocess
import sys
import tempfile
import time
from pathlib import Path

from runner.puppet.compile.cache import CodeCache
from runner.puppet.loaders import Environment


def process_times(command: list[str], runs: int = 7) -> tuple[float, float]:
    """Return the best wall clock and processor time of a process."""
    walls, used = [], []
    for _ in range(runs):
        before = resource.getrusage(resource.RUSAGE_CHILDREN)
        start = time.perf_counter()
        subprocess.run(command, check=True, stdout=subprocess.DEVNULL)
        walls.append(time.perf_counter() - start)
        after = resource.getrusage(resource.RUSAGE_CHILDREN)
        used.append(after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime)
    return min(walls), min(used)


def manifest(statements: int) -> str:
    """Return a manifest of about so many statements."""
    return "\n".join(
        f'$x{i} = {i} * 2 + 1\n$s{i} = "value ${{x{i}}} of {i}"\nif $x{i} > 100 {{ notice($s{i}) }}'
        for i in range(statements // 3)
    )


def load_times(statements: int) -> tuple[float, float]:
    """Return the times of loading a manifest for the first time, and from the cache (best of several)."""
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "long.pp"
        path.write_text(manifest(statements))
        cache = CodeCache(Path(folder) / "cache")
        times = []
        for _ in range(15):
            environment = Environment(cache=cache)
            start = time.process_time()
            environment.loader.load_file(path)
            times.append(time.process_time() - start)
    return times[0], min(times[1:])


def main() -> int:
    """Measure and print."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--statements", type=int, default=3000)
    args = parser.parse_args()
    wall, used = process_times([sys.executable, "-m", "runner", "dev", "eval", "-e", "1"])
    print(f"prun dev eval -e 1: {wall:.3f} s wall clock, {used:.3f} s processor time")
    cold, warm = load_times(args.statements)
    print(f"{args.statements} statements: {cold * 1000:.1f} ms cold, {warm * 1000:.2f} ms from the cache")
    return 0


if __name__ == "__main__":
    sys.exit(main())
