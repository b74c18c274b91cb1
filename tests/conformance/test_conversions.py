"""Conversions and formats answer as the reference implementation does: recorded by tests/parity/ask_puppet.rb."""

from __future__ import annotations

import json
import re
from collections import defaultdict
from pathlib import Path
from typing import Any

import pytest

from runner.app.dev_eval import answer

CASES = Path(__file__).parent / "conversions.jsonl"


def read_cases() -> dict[str, list[dict[str, Any]]]:
    groups: dict[str, list[dict[str, Any]]] = defaultdict(list)
    for line in CASES.read_text(encoding="utf-8").split("\n"):
        if line:
            case = json.loads(line)
            found = re.match(r"\w+", case["code"])
            groups[found[0] if found else "other"].append(case)
    return groups


GROUPS = read_cases()


def problem(case: dict[str, Any]) -> str | None:
    """Return what differs from the recorded answer, or None."""
    got = answer({"id": "case", "code": case["code"]})
    if "logs" in case and got.get("logs") != case["logs"]:
        return f"{case['code']}: {case['logs']}, got {got.get('logs')}"
    if "error" in case:
        return None if got.get("error") == case["error"] else f"{case['code']}: {case['error']!r}, got {got}"
    same = json.dumps(got.get("value")) == json.dumps(case["value"]) and got.get("type") == case["type"]
    return None if same else f"{case['code']}: {case['value']!r} {case['type']}, got {got}"


@pytest.mark.parametrize("group", sorted(GROUPS))
def test_answers_as_recorded(group: str) -> None:
    """Value and type, or the words of the error, of every recorded case."""
    assert [text for case in GROUPS[group] if (text := problem(case))] == []
