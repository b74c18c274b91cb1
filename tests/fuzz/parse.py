"""A long run over random texts: reading and checking must give a tree or diagnostics, and trees must survive printing.

    python tests/fuzz/parse.py [COUNT] [SEED]      default: 1,000,000 texts, seed 1

Texts are recorded cases with random pieces replaced, inserted, dropped, doubled or cut off, soups of tokens, and
random characters. Ends with 1 when something else than a diagnostic came out, and prints the text.
"""

from __future__ import annotations

import json
import random
import re
import sys
import time
import traceback
from pathlib import Path
from typing import Any

from runner.diagnostics import Collector
from runner.errors import SourceErrors
from runner.puppet.syntax import parse, parse_all
from runner.puppet.syntax.dump import dump_data
from runner.puppet.syntax.printer import render
from runner.puppet.validate import validate
from runner.source import SourceFile

DATA = Path(__file__).parents[1] / "conformance" / "data"
PIECE = re.compile(r"\s+|[A-Za-z_][\w:]*|\$?[\w:]+|'[^']*'|<<\||\|>>|<\||\|>|<%[-=#]?|-?%>|[-+=!<>~]+|.", re.DOTALL)
LETTERS = "{}[]()|'\"$\\/<>%@=-:;, \n\t\rab1Aü\u2028\u00a0\x00😀"


class Texts:
    """Makes random texts."""

    def __init__(self, seed: int) -> None:
        self.random = random.Random(seed)
        lines = [line for name in ("pn.jsonl", "pn_recorded.jsonl") for line in (DATA / name).read_text().split("\n")]
        self.codes = [json.loads(line)["case"]["code"] for line in lines if line]
        self.pool = [piece for code in self.codes for piece in PIECE.findall(code)]

    def text(self) -> str:
        """Return a text."""
        choose = self.random
        kind = choose.random()
        if kind < 0.05:
            return "".join(choose.choices(LETTERS, k=choose.randrange(40)))
        if kind < 0.2:
            return choose.choice(["", " "]).join(choose.choices(self.pool, k=choose.randrange(15)))
        pieces = PIECE.findall(choose.choice(self.codes)) or [""]
        for _ in range(choose.choice([1, 1, 2, 4])):
            self.mutate(pieces)
        text = "".join(pieces)
        return text[: choose.randrange(len(text) + 1)] if kind > 0.9 else text

    def mutate(self, pieces: list[str]) -> None:
        """Change one piece."""
        index = self.random.randrange(len(pieces))
        match self.random.randrange(6):
            case 0:
                pieces[index] = self.random.choice(self.pool)
            case 1:
                pieces.insert(index, self.random.choice(self.pool))
            case 2:
                pieces[index] = ""
            case 3:
                pieces[index] = self.random.choice(self.codes)
            case 4:
                pieces.insert(index, self.random.choice(LETTERS))
            case _:
                pieces[index] *= 2


def shape(data: Any) -> Any:
    """Drop places from a dumped tree."""
    if isinstance(data, dict):
        return {key: shape(value) for key, value in data.items() if key not in ("start", "end", "at")}
    return [shape(item) for item in data] if isinstance(data, list) else data


def probe(text: str, mode: Any, tasks: bool) -> bool:
    """Read, check, print and read again; return whether there was a tree."""
    source = SourceFile(None, text)
    try:
        program = parse_all(source, mode=mode, tasks=tasks)
    except SourceErrors as errors:
        for found in errors.diagnostics:
            assert found.message
            if found.span is not None:
                assert 0 <= found.span.start <= found.span.end <= len(text) + 1
        return False
    validate(program, tasks=tasks, collector=Collector())
    again = parse(SourceFile(None, render(program)), mode=mode, tasks=tasks)
    assert shape(dump_data(again)) == shape(dump_data(program)), "the printed text has another tree"
    return True


def main() -> int:
    """Run and report."""
    count = int(sys.argv[1]) if len(sys.argv) > 1 else 1_000_000
    texts = Texts(int(sys.argv[2]) if len(sys.argv) > 2 else 1)
    begin = time.monotonic()
    trees = failures = 0
    for number in range(1, count + 1):
        text = texts.text()
        mode = "epp" if texts.random.random() < 0.15 else "pp"
        tasks = texts.random.random() < 0.2
        try:
            trees += probe(text, mode, tasks)
        except Exception:
            failures += 1
            sys.stdout.write(f"{text!r} {mode} tasks={tasks}\n{traceback.format_exc(limit=-3)}\n")
        if number % 100_000 == 0 or number == count:
            taken = time.monotonic() - begin
            sys.stdout.write(f"{number} texts, {trees} trees, {failures} failures, {taken:.0f} s\n")
            sys.stdout.flush()
    return 1 if failures else 0


if __name__ == "__main__":
    sys.exit(main())
