"""How fast types are: reading, checking large data, assignability, describing mismatches. Processor time, the best
of several runs.

python tests/bench/bench_types.py [--runs 5]
"""

from __future__ import annotations

import argparse
import time
from collections.abc import Callable

from runner.puppet.types import Type, describe_mismatch, infer, parse_type
from runner.puppet.types.parse import _read as read_text
from runner.puppet.types.parse import type_from_node

ENTRIES = 100_000
LARGE = {f"key{index}": [index, index + 1, index + 2] for index in range(ENTRIES)}
DIFFERENT = {
    "arrays of different texts": [[f"a{index}"] for index in range(ENTRIES)],
    "hashes of different values": [{"a": f"v{index}"} for index in range(ENTRIES)],
    "different texts, every other undef": [None if index % 2 else f"v{index}" for index in range(ENTRIES)],
    "records with a text, a number and an array": [
        {"name": f"n{index}", "port": index, "tags": [f"t{index}"]} for index in range(ENTRIES)
    ],
}
CHECKS = [
    "Hash[String, Array[Integer]]",
    "Hash[String, Array[Integer[0]]]",
    "Hash[String[1], Array[Integer, 1, 5]]",
    "Hash[Pattern[/^key/], Array[Numeric]]",
    "Hash[String, Variant[Integer, Array[Integer]]]",
    "Hash[String, Tuple[Integer, Integer, Integer]]",
    "Data",
    "RichData",
]


def best(runs: int, action: Callable[[], object]) -> float:
    """Return the shortest time of several runs, in milliseconds."""
    shortest = float("inf")
    for _ in range(runs):
        start = time.process_time()
        action()
        shortest = min(shortest, time.process_time() - start)
    return shortest * 1000


def repeat(count: int, action: Callable[[], object]) -> Callable[[], None]:
    """Return an action done many times."""

    def run() -> None:
        for _ in range(count):
            action()

    return run


def main() -> None:
    """Print a table."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--runs", type=int, default=5)
    runs = parser.parse_args().runs
    for text in CHECKS:
        type_ = parse_type(text)
        assert type_.accepts(LARGE)
        print(f"{best(runs, lambda type_=type_: type_.accepts(LARGE)):9.1f} ms  {ENTRIES:,} entries is a {text}")
    print(f"{best(runs, lambda: infer(LARGE)):9.1f} ms  infer the type of them")
    for name, values in DIFFERENT.items():
        print(f"{best(runs, lambda values=values: infer(values)):9.1f} ms  infer the type of {ENTRIES:,} {name}")
    text = "Struct[{host => String[1], port => Integer[1, 65535], Optional[tags] => Array[Enum[a, b]]}]"
    tree = read_text(text)
    struct: Type = parse_type(text)
    value, wrong = {"host": "h", "port": 80, "tags": ["a"]}, {"host": "h", "port": 0, "tags": ["c"]}
    for name, action in {
        "read the type of a task parameter (parsed)": lambda: type_from_node(tree, None, text),
        "look it up again by its text": lambda: parse_type(text),
        "check a value with it": lambda: struct.accepts(value),
        "describe two mismatches": lambda: describe_mismatch("value", struct, wrong),
        "assignable to itself": lambda: struct.assignable(type_from_node(tree, None, text)),
    }.items():
        print(f"{best(runs, repeat(1000, action)):9.3f} µs  {name}")


if __name__ == "__main__":
    main()
