"""Modules, environments and settings as the reference implementation treats them: recorded cases with files."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from runner.app.dev_eval import answer

CASES = [
    json.loads(line)
    for line in (Path(__file__).parent / "data" / "modules.jsonl").read_text(encoding="utf-8").split("\n")
    if line
]


def answered(case: dict[str, Any], root: Path) -> dict[str, Any]:
    for name, text in case.get("files", {}).items():
        path = root / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
    got = json.dumps(answer(case, root))
    own = str(root / "environment")  # the reference has its environments in a folder
    found: dict[str, Any] = json.loads(got.replace(own, "/ROOT/envs/production").replace(str(root), "/ROOT"))
    return found


@pytest.mark.parametrize("case", CASES, ids=[case["id"] for case in CASES])
def test_case(case: dict[str, Any], tmp_path: Path) -> None:
    got = answered(case["case"], tmp_path)
    got.pop("id")
    got["logs"] = [(each["level"], each["message"]) for each in got.get("logs", [])]
    want = {**case["expected"], "logs": [(each["level"], each["message"]) for each in case["expected"].get("logs", [])]}
    assert {key: got.get(key) for key in want} == want
