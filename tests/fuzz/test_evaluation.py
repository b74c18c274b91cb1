"""Random programs end in a value or in an error of Puppet, never in anything else."""

from __future__ import annotations

import random
from contextlib import suppress

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from runner.app.dev_eval import answer, case_variables
from runner.errors import LanguageError
from runner.puppet.loaders import Environment
from runner.puppet.loaders.recorder import CatalogRecorder

VALUES = [
    "1",
    "-2.5",
    "'a'",
    "undef",
    "true",
    "default",
    "[1, 2]",
    "{a => 1}",
    "/a(b)?/",
    "Integer",
    "Timespan(1)",
    "''",
]
OPERATORS = ["+", "-", "*", "/", "%", "<<", ">>", "==", "<", "in", "and", "or", "=~"]
FUNCTIONS = [
    "map",
    "each",
    "filter",
    "with",
    "then",
    "reduce",
    "any",
    "group_by",
    "slice",
    "sort",
    "tree_each",
    "unique",
]


class Programs:
    """Writes programs: functions, classes, statements, lambdas, jumps, in any order and mostly wrong."""

    def __init__(self, seed: int) -> None:
        self.random = random.Random(seed)

    def pick(self, items: list[str]) -> str:
        return self.random.choice(items)

    def name(self) -> str:
        return self.pick(["a", "b", "c", "facts", "title"])

    def value(self, depth: int) -> str:
        kind = self.random.randrange(12) if depth > 0 else self.random.randrange(3)
        if kind < 2:
            return self.pick(VALUES)
        if kind == 2:
            return f"${self.pick(['a', 'b', 'c', '1', 'facts', '::a', 'k::x'])}"
        if kind == 3:
            return f"({self.value(depth - 1)} {self.pick(OPERATORS)} {self.value(depth - 1)})"
        if kind == 4:
            return f"({self.value(depth - 1)}).{self.pick(FUNCTIONS)} {self.lambda_(depth - 1)}"
        if kind == 5:
            return f"({self.value(depth - 1)})[{self.value(depth - 1)}]"
        if kind == 6:
            return f'"<${{({self.value(depth - 1)})}}>"'
        if kind == 7:
            return f"f({self.value(depth - 1)}, {self.pick(['', '*'])}{self.value(0)})"
        if kind == 8:
            return f"({self.value(depth - 1)} ? {{ {self.value(0)} => {self.value(depth - 1)}, default => 0 }})"
        if kind == 9:
            return f"(if {self.value(depth - 1)} {{ {self.block(depth - 1)} }} else {{ {self.block(depth - 1)} }})"
        if kind == 10:
            return f"({self.pick(['-', '!', '*'])}{self.value(0)})"
        options = f"{self.value(0)}, {self.value(0)}: {{ {self.block(depth - 1)} }} default: {{ }}"
        return f"(case {self.value(0)} {{ {options} }})"

    def lambda_(self, depth: int) -> str:
        parameters = self.pick(["|$a|", "|$a, $b|", "|Integer $a|", "|$a, $b = $a|", "|*$a|", "||", "|$a = $1|"])
        return f"{parameters} {{ {self.block(depth)} }}"

    def block(self, depth: int) -> str:
        return " ".join(self.statement(depth) for _ in range(self.random.randint(1, 2)))

    def statement(self, depth: int) -> str:
        kind = self.random.randrange(8)
        if kind < 3:
            return f"${self.name()} = {self.value(depth)}"
        if kind == 3:
            return f"{self.pick(['return', 'next', 'break'])}({self.pick(['', self.value(0)])})"
        if kind == 4:
            return f"notify {{ {self.value(0)}: message => {self.value(depth)} }}"
        if kind == 5:
            return f"[$a, $b] = {self.value(depth)}"
        if kind == 6:
            return f"notice({self.value(depth)})"
        return f"$r{self.random.randrange(9999)} = {self.value(depth)}"

    def program(self) -> str:
        parts = [
            f"function f({self.pick(['$a', 'Integer $a', '$a, $b = $a', '*$a', '$a = $b, $b = 1'])}) "
            f"{self.pick(['', '>> Integer '])}{{ {self.block(2)} }}",
            f"class k($x = {self.value(1)}) {{ {self.block(2)} }}",
            self.pick(["include k", "class { 'k': x => 5 }", ""]),
            *[self.statement(3) for _ in range(self.random.randint(1, 4))],
        ]
        return "\n".join(parts)


@settings(max_examples=60, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(st.integers(min_value=0, max_value=2**32))
def test_programs_end_well(seed: int) -> None:
    result = answer({"code": Programs(seed).program()})
    assert "ok" in result
    assert "Bug" not in result.get("error", "")


@settings(max_examples=60, deadline=None)
@given(st.text(alphabet="$ab1 '\"{}[]()|=>,.+-*/<~!?:\n&%^@#", max_size=60))
def test_any_text_ends_well(text: str) -> None:
    environment = Environment(variables=case_variables())
    environment.machine.sink = CatalogRecorder(environment)
    with suppress(LanguageError):
        environment.evaluate_text(text)
