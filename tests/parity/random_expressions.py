"""Compare random expressions with the real Puppet.

    python tests/parity/random_expressions.py [--count 5000] [--seed 1] [--show 10]

Needs `ruby` and Debian's `puppet`. Expressions come from a small grammar: literals of every kind, operators, access,
interpolation, case, selectors, conditions, variables, calls and lambdas. Values are compared as `String()` shows them,
errors by their text and column. Exits 1 when something differs.
"""

from __future__ import annotations

import argparse
import json
import random
import re
import subprocess
import sys
from pathlib import Path
from typing import Any

from runner.app.dev_eval import case_variables
from runner.errors import EvaluationError, LanguageError
from runner.puppet.loaders import Environment
from runner.puppet.loaders.recorder import CatalogRecorder

SCALARS = ["0", "1", "-3", "7", "2.5", "true", "false", "undef", "default", "''", "'a'", "'B'", "'12'", "'a b'", "/a/"]
TYPES = ["Integer", "String", "Any", "Integer[1, 5]", "Array[Integer]", "Optional[String]", "Enum['a', 'b']", "Numeric"]
OPERATORS = ["+", "-", "*", "/", "%", "<<", ">>", "==", "!=", "<", "<=", ">", ">=", "in", "and", "or", "=~", "!~"]
METHODS = ["length", "upcase", "keys", "values", "flatten", "unique", "sort", "reverse_each", "empty", "max", "abs"]


class Grammar:
    """Makes random expressions; `names` are variables that are set where the expression stands."""

    def __init__(self, seed: int) -> None:
        self.random = random.Random(seed)

    def pick(self, items: list[str]) -> str:
        return self.random.choice(items)

    def expression(self, depth: int, names: tuple[str, ...] = ()) -> str:
        if depth <= 0 or self.random.random() < 0.15:
            return self.leaf(names)
        make = self.random.choice(
            [
                self.binary, self.binary, self.binary, self.array, self.hash_, self.access, self.string, self.unary,
                self.selector, self.method, self.lambda_, self.parenthesized, self.condition,
            ]
        )  # fmt: skip
        return make(depth - 1, names)

    def leaf(self, names: tuple[str, ...]) -> str:
        if names and self.random.random() < 0.5:
            return f"${self.pick(list(names))}"
        return self.pick(SCALARS) if self.random.random() < 0.9 else self.pick(TYPES)

    def binary(self, depth: int, names: tuple[str, ...]) -> str:
        left, right = self.expression(depth, names), self.expression(depth, names)
        return f"({left}) {self.pick(OPERATORS)} ({right})"

    def unary(self, depth: int, names: tuple[str, ...]) -> str:
        return f"{self.pick(['-', '!', '! '])}({self.expression(depth, names)})"

    def parenthesized(self, depth: int, names: tuple[str, ...]) -> str:
        return f"({self.expression(depth, names)})"

    def array(self, depth: int, names: tuple[str, ...]) -> str:
        items = [self.expression(depth, names) for _ in range(self.random.randint(0, 3))]
        if items and self.random.random() < 0.2:
            items[0] = f"*({items[0]})"
        return f"[{', '.join(items)}]"

    def hash_(self, depth: int, names: tuple[str, ...]) -> str:
        keys = self.random.sample(["a", "'B'", "1", "2.5", "[1]", "undef", "true"], self.random.randint(0, 3))
        return "{" + ", ".join(f"{key} => {self.expression(depth, names)}" for key in keys) + "}"

    def access(self, depth: int, names: tuple[str, ...]) -> str:
        keys = [self.expression(depth - 1, names) for _ in range(self.random.randint(1, 2))]
        if self.random.random() < 0.7:
            keys = [self.pick(["0", "1", "-1", "2", "'a'", "a", "1, 2"])]
        return f"({self.expression(depth, names)})[{', '.join(keys)}]"

    def string(self, depth: int, names: tuple[str, ...]) -> str:
        return f'"x${{({self.expression(depth, names)})}}y"'.replace("'", "'")

    def selector(self, depth: int, names: tuple[str, ...]) -> str:
        options = [f"{self.expression(depth - 1, names)} => {self.expression(depth, names)}" for _ in range(2)]
        if self.random.random() < 0.7:
            options.append(f"default => {self.expression(depth, names)}")
        options = [each for each in options if not each.startswith("default =>")] + [
            each for each in options if each.startswith("default =>")
        ][-1:]
        return f"(({self.expression(depth, names)}) ? {{ {', '.join(options)} }})"

    def condition(self, depth: int, names: tuple[str, ...]) -> str:
        test, then, otherwise = (self.expression(depth, names) for _ in range(3))
        if self.random.random() < 0.5:
            return f"(if {test} {{ {then} }} else {{ {otherwise} }})"
        return f"(case {test} {{ {otherwise}: {{ {then} }} default: {{ 'd' }} }})"

    def method(self, depth: int, names: tuple[str, ...]) -> str:
        return f"({self.expression(depth, names)}).{self.pick(METHODS)}"

    def lambda_(self, depth: int, names: tuple[str, ...]) -> str:
        name = self.pick(["map", "filter", "any", "all", "then", "each"])
        parameter = self.pick(["p", "q"])
        body = self.expression(depth, (*names, parameter))
        return f"({self.expression(depth, names)}).{name} |${parameter}| {{ {body} }}"


def ask_puppet(cases: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """Return Puppet's answers."""
    script = Path(__file__).with_name("evaluate_puppet.rb")
    lines = "".join(json.dumps(case) + "\n" for case in cases)
    done = subprocess.run(["ruby", str(script)], input=lines.encode(), capture_output=True, check=True)
    return [json.loads(line) for line in done.stdout.decode().split("\n") if line]


def ask_prun(code: str) -> dict[str, Any]:
    """Return our answer."""
    environment = Environment(variables=case_variables())
    environment.machine.sink = CatalogRecorder(environment)
    try:
        value = environment.evaluate_text(code)
        kind = environment.find_type("String")
        return {"ok": True, "value": environment.call_function("new", [kind, value])}
    except EvaluationError as error:
        return {"ok": False, "error": f"Evaluation Error: {error.message}", "col": error.column}
    except LanguageError as error:
        return {"ok": False, "error": error.message}


_RUBY = re.compile(r"undefined method|can't convert|no implicit conversion|comparison of|=>|#<|premature end|Symbol")


def agree(want: dict[str, Any], got: dict[str, Any]) -> bool:
    """Tell whether two answers are the same; texts that Ruby wrote are not compared."""
    if want["ok"] != got["ok"]:
        return False
    if want["ok"]:
        return bool(want["value"] == got["value"])
    if _RUBY.search(want["error"]):
        return True
    return bool(want["error"].split(" (")[0] == got["error"].split(" (")[0])


def main() -> int:
    """Make expressions, ask both, print what differs."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--count", type=int, default=5000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--show", type=int, default=10)
    args = parser.parse_args()
    grammar = Grammar(args.seed)
    cases = [{"id": number, "code": f"$r = {grammar.expression(3)}\n$r"} for number in range(args.count)]
    different = 0
    for case, want in zip(cases, ask_puppet(cases), strict=True):
        got = ask_prun(case["code"])
        if not agree(want, got):
            different += 1
            if different <= args.show:
                sys.stdout.write(f"{case['code']}\n  want {want}\n  got  {got}\n")
    sys.stdout.write(f"{args.count} expressions, {different} differ\n")
    return 1 if different else 0


if __name__ == "__main__":
    sys.exit(main())
