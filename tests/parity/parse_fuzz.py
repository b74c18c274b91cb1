"""Mutates recorded parse cases at random and compares our answers with those of the installed Puppet.

    python tests/parity/parse_fuzz.py [COUNT] [SEED]      default: 5000 cases, seed 1

Prints every case in which PN or diagnostics differ. Known and wanted differences are listed in
docs/reference/dev.md; expect a handful in ten thousand.
"""

from __future__ import annotations

import json
import random
import re
import sys
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).parent))

from oracle import ask

from runner.app.dev_parse import answer

DATA = Path(__file__).parents[1] / "conformance" / "data"
PIECE = re.compile(r"\s+|[A-Za-z_][\w:]*|\$?[\w:]+|'[^']*'|<<\||\|>>|<\||\|>|[-+=!<>~]+|.", re.DOTALL)


class Mutator:
    """Makes new cases from recorded ones."""

    def __init__(self, seed: int) -> None:
        self.random = random.Random(seed)
        cases = [
            json.loads(line)["case"]
            for name in ("pn.jsonl", "pn_recorded.jsonl")
            for line in (DATA / name).read_text("utf-8").split("\n")
            if line
        ]
        self.cases = [case for case in cases if not case.get("tasks") and not case.get("file")]
        self.pool = [piece for case in self.cases for piece in PIECE.findall(case["code"])]

    def case(self, number: int) -> dict[str, Any]:
        """Return one case."""
        case = self.random.choice(self.cases)
        pieces = PIECE.findall(case["code"]) or [""]
        for _ in range(self.random.choice([1, 1, 1, 2, 3])):
            self.mutate(pieces)
        return {"id": number, "code": "".join(pieces), "mode": case.get("mode", "pp")}

    def mutate(self, pieces: list[str]) -> None:
        """Replace, insert, drop or double a piece."""
        index = self.random.randrange(len(pieces))
        match self.random.randrange(5):
            case 0:
                pieces[index] = self.random.choice(self.pool)
            case 1:
                pieces.insert(index, self.random.choice(self.pool))
            case 2:
                pieces[index] = ""
            case 3:
                pieces[index] = self.random.choice(self.cases)["code"]
            case _:
                pieces[index] *= 2


def described(diagnostics: list[dict[str, Any]]) -> list[tuple[Any, ...]]:
    """Return what counts of diagnostics."""
    return [
        (
            item["severity"],
            item.get("issue"),
            item["message"].replace("Deprecation notice: ", ""),
            item.get("line"),
            item.get("col"),
        )
        for item in diagnostics
    ]


def main() -> int:
    """Compare and report."""
    count = int(sys.argv[1]) if len(sys.argv) > 1 else 5000
    mutator = Mutator(int(sys.argv[2]) if len(sys.argv) > 2 else 1)
    cases = [mutator.case(number) for number in range(count)]
    differing = crashed = 0
    for case, theirs in zip(cases, ask(cases), strict=True):
        if any(item.get("issue") == "CRASH" for item in theirs["diagnostics"]):
            crashed += 1
            continue
        ours = answer(case)
        if any(item["message"].startswith("key ") for item in ours["diagnostics"]):
            continue  # parameters that have no PN
        if theirs["pn"] != ours["pn"] or described(theirs["diagnostics"]) != described(ours["diagnostics"]):
            differing += 1
            sys.stdout.write(f"{case['code']!r} {case['mode']}\n")
            for name, found in (("theirs", theirs), ("ours  ", ours)):
                sys.stdout.write(f"  {name} {found['pn']} {described(found['diagnostics'])[:3]}\n")
    sys.stdout.write(f"{count} cases, {differing} differ, {crashed} crashed the reference\n")
    return 0


if __name__ == "__main__":
    sys.exit(main())
