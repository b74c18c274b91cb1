"""Recorded command lines give what Bolt gave, but for the differences that are documented."""

from __future__ import annotations

import re
import shutil
from pathlib import Path
from typing import Any

import pytest

from tests.system.bolt.conftest import Machines
from tests.system.bolt.running import Place, differences, load, run_case

# What this version refuses with one clear error: see "Not there yet" in the document.
NOT_YET = {"apply", "lookup", "lookup.plan", "plan.lookup"}
CASES = [case for case in load("cases*.jsonl") if case["topic"] not in NOT_YET]
EXPECTED = {record["id"]: record for record in load("expected*.jsonl")}
DOCUMENT = (Path(__file__).parents[3] / "docs" / "differences-from-bolt.md").read_text()
DOCUMENTED = set(re.findall(r"`([a-z][a-zA-Z0-9_-]+)`", DOCUMENT)) & set(EXPECTED)

pytestmark = [pytest.mark.system, pytest.mark.timeout(120)]


@pytest.mark.parametrize("case", CASES, ids=[case["id"] for case in CASES])
def test_a_recorded_command_line(case: dict[str, Any], machines: Machines, tmp_path: Path) -> None:
    missing = [program for program in case.get("requires", []) if not shutil.which(program)]
    assert not missing, f"install {', '.join(missing)}: see .ci/run"
    for directory in tmp_path.parents:  # pytest's own are private; other users must get through
        if directory.owner() == tmp_path.owner() and directory.name.startswith(("pytest-", "popen-")):
            directory.chmod(0o755)
    record = run_case(case, Place(tmp_path, machines.keys, machines.port))
    found = differences(case, EXPECTED[case["id"]], record)
    if case["id"] in DOCUMENTED:
        # A documented difference that went away must leave the document, too.
        assert found, "there is no difference any more"
    else:
        assert found == {}


def test_the_document_names_cases_that_exist() -> None:
    named = set(re.findall(r"^\| `([a-z][a-zA-Z0-9_-]+)`", DOCUMENT, re.MULTILINE))
    assert named <= set(EXPECTED)
