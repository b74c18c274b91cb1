"""Evaluation answers as the reference implementation does: value, type, error text and position of recorded cases."""

from __future__ import annotations

import json
from collections import defaultdict
from pathlib import Path
from typing import Any

import pytest

from runner.app.dev_eval import answer

DATA = Path(__file__).parent / "data"
FILES = ("eval.jsonl", "eval_corners.jsonl")
"""The sample that came with the specification, and further cases recorded with `tests/parity/record_eval.rb`."""

DIFFERENT = {
    "eval/lexer/0038": "a float literal that is too large is called an invalid number, not an internal error",
    "eval/object/0072": "the reference fails with a Ruby error where an attribute is overridden",
    "eval/type-alias-of/0037": "the reference accepts a number as the pattern of a Regexp type",
    "eval/type-alias-of/0144": "the reference cannot resolve an alias of RichData",
}
"""Cases in which the reference's answer is a defect, with the reason; they are not copied."""


def read_cases() -> dict[str, list[dict[str, Any]]]:
    topics: dict[str, list[dict[str, Any]]] = defaultdict(list)
    for file in FILES:
        for line in (DATA / file).read_text(encoding="utf-8").split("\n"):
            if line:
                case = json.loads(line)
                topics[case["id"].split("/")[1]].append(case)
    return topics


TOPICS = read_cases()


def same(left: Any, right: Any) -> bool:
    """Equal as JSON, where 1, 1.0 and true differ and the order of hashes counts."""
    if type(left) is not type(right):
        return False
    if isinstance(left, dict):
        return list(left) == list(right) and all(same(left[key], right[key]) for key in left)
    if isinstance(left, list):
        return len(left) == len(right) and all(map(same, left, right))
    return bool(left == right)


def agrees(expected: dict[str, Any], got: dict[str, Any]) -> bool:
    if got["ok"] != expected["ok"]:
        return False
    if expected["ok"]:
        return same(expected["value"], got["value"]) and expected["type"] == got["type"]
    if any(expected[key] != got.get(key) for key in ("issue", "line", "col") if key in expected):
        return False
    if expected.get("ruby_text"):
        return True
    if [dict(each) for each in expected.get("diagnostics", [])] != got.get("diagnostics", []):
        return False
    return bool(expected["error"] == got["error"])


@pytest.mark.parametrize("topic", sorted(TOPICS))
def test_topic(topic: str) -> None:
    wrong = []
    for case in TOPICS[topic]:
        if case["id"] in DIFFERENT:
            continue
        got = answer({"id": case["id"], **case["case"]})
        if not agrees(case["expected"], got):
            wrong.append((case["id"], case["case"]["code"], case["expected"], got))
    assert not wrong, "\n".join(
        f"{name}\n  {code!r}\n  want {want}\n  got  {got}" for name, code, want, got in wrong[:5]
    )


def test_logs_agree() -> None:
    wrong = []
    for cases in TOPICS.values():
        for case in cases:
            want = case["expected"].get("logs", [])
            if want and case["expected"]["ok"]:
                got = answer({"id": case["id"], **case["case"]}).get("logs", [])
                if [(each["level"], each["message"]) for each in want] != [
                    (each["level"], each["message"]) for each in got
                ]:
                    wrong.append((case["id"], want, got))
    assert not wrong, wrong[:5]
