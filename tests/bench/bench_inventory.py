"""How long an inventory takes to load and how long its targets take to be made: medians of several runs.

    python tests/bench/bench_inventory.py [--targets 5000] [--runs 5]

Each run is a new process. "cold" checks the file against its schema, "warm" remembers the verdict.
"""

from __future__ import annotations

import argparse
import os
import statistics
import subprocess
import sys
import tempfile
from pathlib import Path

RUN = """
import sys, time
from pathlib import Path
start = time.perf_counter()
from runner.inventory.load import load_inventory, make_references
from runner.project.find import find_project
project = find_project(Path(sys.argv[1]))
inventory = load_inventory(project, make_references(project))
loaded = time.perf_counter()
count = len(inventory.select("all"))
print(loaded - start, time.perf_counter() - loaded, count)
"""


def write_inventory(directory: Path, count: int) -> None:
    """Write an inventory with a group for each 500 targets, and data of every kind."""
    lines = ["config: {transport: ssh, ssh: {user: admin, host-key-check: false}}", "groups:"]
    for i in range(count):
        if i % 500 == 0:
            lines += [f"- name: rack{i // 500}", f"  vars: {{rack: {i // 500}}}", "  targets:"]
        lines += [f"  - name: web{i}", f"    uri: ssh://10.{i // 62500}.{i // 250 % 250}.{i % 250}:22"]
        lines += [f"    alias: [w{i}]", f"    vars: {{n: {i}}}", "    config: {ssh: {port: 2222}}"]
    (directory / "inventory.yaml").write_text("\n".join(lines) + "\n")


def measure(directory: Path, cache: Path) -> tuple[float, float]:
    """Return the seconds for loading and for making all targets."""
    environment = {**os.environ, "PRUN_CACHE_DIR": str(cache)}
    done = subprocess.run(
        [sys.executable, "-c", RUN, str(directory)], env=environment, capture_output=True, text=True, check=True
    )
    load, select, _count = done.stdout.split()
    return float(load), float(select)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--targets", type=int, default=5000)
    parser.add_argument("--runs", type=int, default=5)
    options = parser.parse_args()
    with tempfile.TemporaryDirectory() as name:
        directory = Path(name)
        directory.chmod(0o755)
        write_inventory(directory, options.targets)
        cold = [measure(directory, directory / f"cache{i}") for i in range(options.runs)]
        warm = [measure(directory, directory / "cache0") for _ in range(options.runs)]
    for label, runs in (("cold", cold), ("warm", warm)):
        load, select = (statistics.median(column) for column in zip(*runs, strict=True))
        print(f"{options.targets} targets, {label}: load {load:.2f} s, make all targets {select:.2f} s")


if __name__ == "__main__":
    main()
