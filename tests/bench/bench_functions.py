"""What calls of built-in functions cost: `python tests/bench/bench_functions.py`. Microseconds a call, best of five."""

from __future__ import annotations

import time

from runner.puppet.loaders import Environment

CALLS = 20_000
EXPRESSIONS = (
    "$x",
    "upcase('a')",
    "length('abc')",
    "join(['a', $x], '-')",
    "split('a,b,c', ',')",
    "split('a1b2c', /[0-9]/)",
    "regsubst('abc', 'b', 'x')",
    "max(1, $x)",
    "compare(1, $x)",
    "[1, 2].map |$y| { $y }",
    "{ a => 1 }.filter |$k, $v| { $v == 1 }",
    "dig({ a => [1] }, 'a', 0)",
    "pick(undef, 'a')",
    "stdlib::start_with('foobar', 'foo')",
)


class Quiet:
    """Takes the log and drops it."""

    def write(self, level: str, message: str, **_: object) -> None:
        pass


def microseconds(expression: str) -> float:
    code = f"Integer[1, {CALLS}].each |$x| {{ $r = {expression} }}"
    best = float("inf")
    for _ in range(5):
        environment = Environment(log=Quiet())
        start = time.perf_counter()
        environment.evaluate_text(code)
        best = min(best, time.perf_counter() - start)
    return best / CALLS * 1e6


def main() -> None:
    base = microseconds(EXPRESSIONS[0])
    for expression in EXPRESSIONS[1:]:
        print(f"{microseconds(expression) - base:7.2f}  {expression}")


if __name__ == "__main__":
    main()
