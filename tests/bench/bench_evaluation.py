"""How fast programs evaluate: best processor time of several runs of each `.pp` file of a directory, compiled
beforehand.

    python tests/bench/bench_evaluation.py DIRECTORY [--runs 5] [--reference FILE.json] [--json]

With a reference (`{"program": seconds}`) the table also shows how many times faster each program is, and the geometric
mean. Programs leave their answer in `$result`.
"""

from __future__ import annotations

import argparse
import gc
import json
import math
import sys
import time
from pathlib import Path

from runner.puppet.loaders import Environment
from runner.puppet.loaders.recorder import CatalogRecorder
from runner.source import SourceFile


def best_time(path: Path, runs: int) -> tuple[float, object]:
    """Return the best time of evaluating a program, and its result."""
    best, result = math.inf, None
    for _ in range(runs):
        environment = Environment()
        environment.machine.sink = CatalogRecorder(environment)
        module = environment.loader.load(SourceFile(str(path), path.read_text(encoding="utf-8")))
        environment.definitions.add(module)
        gc.collect()
        start = time.process_time()
        environment.machine.run(module.main, environment.machine.top)
        best = min(best, time.process_time() - start)
        result = environment.machine.top.vars.get("result")
    return best, result


def main() -> int:
    """Run the programs and print a table."""
    parser = argparse.ArgumentParser()
    parser.add_argument("directory", type=Path)
    parser.add_argument("--runs", type=int, default=5)
    parser.add_argument("--reference", type=Path)
    parser.add_argument("--only", default="")
    args = parser.parse_args()
    reference = json.loads(args.reference.read_text()) if args.reference else {}
    ratios = []
    for path in sorted(args.directory.glob("*.pp")):
        if path.stem.startswith("catalog_") or args.only not in path.stem:
            continue
        seconds, result = best_time(path, args.runs)
        row = f"{path.stem:20} {seconds:9.4f} s"
        if path.stem in reference:
            ratios.append(reference[path.stem] / seconds)
            row += f" {ratios[-1]:7.1f} x"
        print(row, str(result)[:50])
    if ratios:
        print(f"geometric mean {math.exp(sum(map(math.log, ratios)) / len(ratios)):.1f} x, worst {min(ratios):.1f} x")
    return 0


if __name__ == "__main__":
    sys.exit(main())
