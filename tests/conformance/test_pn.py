"""Trees and diagnostics of the reference implementation (7.23), recorded in `data/pn*.jsonl`.

`pn.jsonl` holds cases by topic; `pn_recorded.jsonl` corner cases that `tests/parity/parse_fuzz.py` found, in which
both implementations agree on every word.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from runner.app.dev_parse import answer

DATA = Path(__file__).parent / "data"


def read_cases(name: str) -> list[dict[str, Any]]:
    return [json.loads(line) for line in (DATA / name).read_text("utf-8").split("\n") if line]


@pytest.mark.parametrize("name", ["pn.jsonl", "pn_recorded.jsonl"])
def test_answers_are_those_of_the_reference(name: str) -> None:
    wrong = []
    for case in read_cases(name):
        expected, actual = case["expected"], answer({"id": case["id"], **case["case"]})
        if any(actual[key] != expected[key] for key in ("ok", "pn", "diagnostics")):
            wrong.append((case["id"], case["case"], expected, actual))
    assert wrong == []
