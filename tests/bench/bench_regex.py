"""How fast patterns and conversions are: compiling, searching with each engine, formatting. Best of several runs.

python tests/bench/bench_regex.py [--runs 5]
"""

from __future__ import annotations

import argparse
import re
import time
from collections.abc import Callable

from runner.puppet.functions.new import new
from runner.puppet.functions.string_format import to_text
from runner.puppet.regex import pattern
from runner.puppet.types import parse_type
from runner.puppet.values import program_text

COUNT = 20_000
LINE = "2026-11-21T06:49:16 web01 sshd[1234]: Accepted publickey for root from 192.0.2.7 port 50522"
PATTERNS = {
    "plain text": "Accepted",
    "anchored, groups": r"^(\S+) (\S+) (\w+)\[(\d+)\]",
    "alternation": "(?i)failed|accepted|invalid",
    "word boundary": r"\bport (\d+)\b",
    "named groups": r"from (?<ip>[\d.]+) port (?<port>\d+)",
    "POSIX class": r"[[:alpha:]]+\[[[:digit:]]+\]",
    "recursion (other engine)": r"(?<p>\[(?:[^\[\]]|\g<p>)*\])",
}


def best(runs: int, action: Callable[[], object], count: int = COUNT) -> float:
    """Return the shortest time of several runs, in microseconds for one action."""
    shortest = float("inf")
    for _ in range(runs):
        start = time.perf_counter()
        for _ in range(count):
            action()
        shortest = min(shortest, time.perf_counter() - start)
    return shortest / count * 1e6


def main() -> None:
    """Measure and print."""
    options = argparse.ArgumentParser()
    options.add_argument("--runs", type=int, default=5)
    runs = options.parse_args().runs
    for name, source in PATTERNS.items():
        compiled = pattern.Pattern(source)
        compile_time = best(runs, lambda source=source: pattern.Pattern(source), 100)
        search_time = best(runs, lambda compiled=compiled: compiled.search(LINE))
        print(f"{name:28} compile {compile_time:8.1f} µs   search {search_time:6.2f} µs")
    floor = re.compile(r"^(\S+) (\S+) (\w+)\[(\d+)\]")
    print(f"{'re itself, anchored':28} {'':19}   search {best(runs, lambda: floor.search(LINE)):6.2f} µs")
    integer = parse_type("Integer")
    data = {f"key{index}": [index, "text", 1.5, None] for index in range(20)}
    for name, action in {
        "Integer('0x1f')": lambda: new(integer, ["0x1f"]),
        "String(5)": lambda: to_text(5),
        "String(5, '%04d')": lambda: to_text(5, "%04d"),
        "String(hash of 20 arrays)": lambda: to_text(data),
        "the same in a message": lambda: program_text(data),
    }.items():
        print(f"{name:28} {best(runs, action, 500):10.2f} µs")


if __name__ == "__main__":
    main()
