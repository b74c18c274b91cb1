"""Small plans give what Bolt gave: values, and the errors of functions, data types and wrong arguments.

`data/plans/*.jsonl` holds the body of a plan (`code`, which is `pr::ID`), whether it failed and its value. Plans run in
this process, in a copy of the recorded project; no targets are reached, every action has the result of its stub.
"""

from __future__ import annotations

import json
import shutil
from pathlib import Path
from typing import Any

import pytest

from runner.testing import PlanTest
from tests.system.bolt.normalise import Normaliser

DATA = Path(__file__).parent / "data"
FILES = sorted((DATA / "plans").glob("*.jsonl"))
CASES = [json.loads(line) for file in FILES for line in file.read_text().splitlines()]


@pytest.fixture(scope="module")
def project(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A copy of the recorded project with a module `pr` of all plans."""
    directory = tmp_path_factory.mktemp("plans") / "project"
    shutil.copytree(DATA / "bolt" / "project", directory)
    plans = directory / "modules" / "pr" / "plans"
    plans.mkdir(parents=True)
    for case in CASES:
        (plans / f"{case['id']}.pp").write_text(f"plan pr::{case['id']}() {{\n{case['code']}\n}}\n")
    return directory


@pytest.mark.parametrize("case", CASES, ids=[case["id"] for case in CASES])
def test_a_recorded_plan(case: dict[str, Any], project: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("DT_VALUE", "environment value")
    monkeypatch.chdir(project)
    test = PlanTest(project=project)
    for allow in (
        test.allow_any_command,
        test.allow_any_script,
        test.allow_any_task,
        test.allow_any_upload,
        test.allow_any_download,
    ):
        allow()
    outcome = test.run_plan(f"pr::{case['id']}")
    shown = Normaliser({str(project): "<PROJECT>"}, {}).value(json.loads(json.dumps(_plain(outcome))))
    assert (outcome.error is not None, shown) == (case["failed"], case["value"])


def _plain(outcome: Any) -> Any:
    from runner.output.json import plain

    return plain(outcome.value if outcome.error is None else outcome.error)
