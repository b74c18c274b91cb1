"""Facts about types as the reference implementation gives them: forms, instances, assignability, mismatches, errors."""

from __future__ import annotations

import json
from collections import defaultdict
from pathlib import Path
from typing import Any

import pytest

from runner.app.dev_types import answer

DATA = Path(__file__).parent / "data"


def read_cases() -> dict[str, list[dict[str, Any]]]:
    topics: dict[str, list[dict[str, Any]]] = defaultdict(list)
    for name in ("types.jsonl", "types_random.jsonl", "types_corners.jsonl"):
        for line in (DATA / name).read_text(encoding="ascii").split("\n"):
            if line:
                case = json.loads(line)
                topics[case["id"].split("/")[1]].append(case)
    return topics


TOPICS = read_cases()


@pytest.mark.parametrize("topic", sorted(TOPICS))
def test_topic(topic: str) -> None:
    wrong = []
    for case in TOPICS[topic]:
        expected = dict(case["expected"])
        got = answer(case["case"])
        got.pop("id")
        if expected.pop("ruby_text", False):
            expected.pop("error")
            got.pop("error")
        if expected != got:
            wrong.append((case["id"], case["case"], expected, got))
    assert not wrong, "\n".join(f"{name}\n  {case}\n  want {want}\n  got  {got}" for name, case, want, got in wrong[:5])
