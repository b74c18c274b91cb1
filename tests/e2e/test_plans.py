"""Plans through the command line: results, rolling work, Ctrl-C, every output form."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import time
import xml.etree.ElementTree as ET
from pathlib import Path
from typing import Any

import pytest

PROJECT = Path(__file__).parent / "project"
PRUN = [sys.executable, "-m", "runner"]


def prun(*words: str, **options: Any) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [*PRUN, *words, "--project", str(PROJECT), "--no-save-rerun"], capture_output=True, text=True, **options
    )


def test_a_rollout_that_works() -> None:
    done = prun("plan", "run", "demo::rollout", "-t", "web1,web2,web3", "version=1.2", "--format", "json")
    assert done.returncode == 0
    assert json.loads(done.stdout) == ["web1", "web2", "web3"]


def test_a_rollout_stops_after_too_many_failures_and_says_what_was_not_run() -> None:
    done = prun("plan", "run", "demo::rollout", "-t", "web", "version=bad", "--format", "json")
    assert done.returncode == 1
    error = json.loads(done.stdout)
    assert error["kind"] == "demo/rollout-failed"
    assert error["details"]["not_run"] == ["web7", "web8", "web9", "web10"]
    assert "Not run: demo::release on 4 targets: web7, web8, web9, web10" in done.stderr


def test_the_lines_about_steps() -> None:
    done = prun("plan", "run", "demo::rollout", "-t", "web", "version=bad")
    lines = done.stdout.splitlines()
    assert lines[0] == "Starting: plan demo::rollout"
    assert lines[1] == "Starting: install bad on 10 targets"
    assert lines[2].startswith("Finished: install bad with 6 failures, 4 not run, in ")
    assert lines[3].startswith("Finished: plan demo::rollout in ")
    assert lines[4] == "stopped"
    assert "rollout.pp, line: 15, column: 5" in lines[5]


def test_options_of_yaml_steps() -> None:
    done = prun("plan", "run", "demo::yaml_rolling", "-t", "web1,web2,web3,web4", "--format", "json")
    assert done.returncode == 1
    error = json.loads(done.stdout)
    assert error["kind"] == "bolt/run-failure"
    kinds = [result["value"]["_error"]["kind"] for result in error["details"]["result_set"]]
    assert kinds == ["puppetlabs.tasks/command-error"] * 2 + ["prun/not-run"] * 2
    assert "Not run: exit 4 on 2 targets: web3, web4" in done.stderr
    assert "Not run: step 3 (message) of plan demo::yaml_rolling" in done.stderr


def test_a_step_that_fails_has_a_place_for_people_only() -> None:
    shown = prun("plan", "run", "demo::misplaced")
    assert shown.returncode == 1
    assert "Option 'batches' must name batches" in shown.stdout
    assert "misplaced.yaml:3:5\n" in shown.stderr
    read = prun("plan", "run", "demo::misplaced", "--format", "json")
    assert json.loads(read.stdout)["details"] == {}


def test_a_misspelt_option_is_warned_of_once_for_each_place() -> None:
    done = prun("plan", "run", "demo::typo")
    assert done.returncode == 0
    (line,) = [line for line in done.stderr.splitlines() if "unknown_plan_option" in line]
    assert line.startswith("Unknown option '_max_failure' is ignored, did you mean '_max_failures'?")
    assert "typo.pp, line: 3)" in line


def test_a_list_is_no_junit_report() -> None:
    done = prun("plan", "show", "--format", "junit")
    assert done.returncode == 1
    assert ET.fromstring(done.stdout).get("errors") == "1"


def test_a_timeout_has_its_own_kind() -> None:
    done = prun("plan", "run", "demo::timeout", "-t", "web1,web2", "--format", "json")
    assert json.loads(done.stdout) == ["prun/timeout-error"] * 2


def test_a_limit_of_branches() -> None:
    done = prun("plan", "run", "demo::limited", "limit=2", "--format", "json")
    found = json.loads(done.stdout)
    assert found["numbers"] == [1, 2, 3, 4, 5, 6]
    assert found["seconds"] > 0.28  # three rounds of 0.1


def test_two_thousand_branches_wait_together() -> None:
    done = prun("plan", "run", "demo::many", "count=2000", "--format", "json")
    assert json.loads(done.stdout) == 2000


def test_secrets_are_not_shown() -> None:
    done = prun("plan", "run", "demo::secret", "password=hunter2", "--format", "json", "--log-level", "trace")
    assert json.loads(done.stdout) == 7
    assert "hunter2" not in done.stdout + done.stderr
    assert "Sensitive [value redacted]" in done.stderr


@pytest.mark.parametrize(
    ("words", "kind", "text"),
    [
        (["plan", "run", "demo::rolout", "-t", "web1"], "bolt/unknown-plan", "Could not find a plan named"),
        (["plan", "run", "demo::rollout", "-t", "web1"], "bolt/pal-error", "expects a value for parameter 'version'"),
        (["plan", "run", "demo::rollout", "-t", "zz*", "version=1"], "bolt.inventory/wildcard-error", "zz*"),
        (
            ["plan", "run", "demo::rollout", "-t", "web1", "targets=web2", "version=1"],
            "bolt/cli-error",
            "using the --targets option",
        ),
        (["plan", "convert", "demo::rollout"], "bolt/convert-error", "written in yaml"),
    ],
)
def test_wrong_requests(words: list[str], kind: str, text: str) -> None:
    done = prun(*words, "--format", "json")
    assert done.returncode == 1
    error = json.loads(done.stdout)
    assert error["kind"] == kind
    assert text in error["msg"]


def interrupt(marker: Path, *words: str) -> tuple[int, str, str]:
    """Start prun, wait for the marker file, send Ctrl-C, and return exit code and output."""
    process = subprocess.Popen(
        [*PRUN, *words, "--project", str(PROJECT), "--no-save-rerun"],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        start_new_session=True,
    )
    for _ in range(400):
        if marker.exists():
            break
        time.sleep(0.02)
    time.sleep(0.1)
    os.kill(process.pid, signal.SIGINT)
    stdout, stderr = process.communicate(timeout=20)
    return process.returncode, stdout, stderr


def test_ctrl_c_ends_a_step_and_cannot_be_caught(tmp_path: Path) -> None:
    marker = tmp_path / "started"
    code, stdout, _ = interrupt(
        marker, "plan", "run", "demo::slow", "-t", "web1", f"marker={marker}", "--format", "json"
    )
    assert code == 130
    assert json.loads(stdout)["kind"] == "prun/interrupted"
    assert "went on" not in stdout


def test_ctrl_c_ends_every_wait(tmp_path: Path) -> None:
    marker = tmp_path / "started"
    began = time.monotonic()
    code, stdout, _ = interrupt(marker, "plan", "run", "demo::naps", f"marker={marker}")
    assert code == 130
    assert "The plan was interrupted" in stdout
    assert time.monotonic() - began < 20


def test_every_form_of_output_is_whole() -> None:
    words = ["plan", "run", "demo::rollout", "-t", "web1,web2", "version=bad", "--stream"]
    json.loads(prun(*words, "--format", "json").stdout)
    events = [json.loads(line) for line in prun(*words, "--format", "jsonl").stdout.splitlines()]
    assert events[0]["event"] == "run-start"
    assert events[-1]["event"] == "run-end"
    assert {event["run"] for event in events} == {events[0]["run"]}
    ET.fromstring(prun(*words, "--format", "junit").stdout)


def test_a_new_plan_runs(tmp_path: Path) -> None:
    (tmp_path / "bolt-project.yaml").write_text("name: fresh\n")
    for name, more in (("fresh::a", []), ("fresh::b::c", ["--pp"])):
        made = subprocess.run([*PRUN, "plan", "new", name, *more], cwd=tmp_path, capture_output=True, text=True)
        assert made.returncode == 0
        ran = subprocess.run([*PRUN, "plan", "run", name, "-t", "localhost"], cwd=tmp_path, capture_output=True)
        assert ran.returncode == 0


@pytest.mark.parametrize("plan", ["facts::info", "aggregate::count", "canary"])
def test_bundled_plans(plan: str) -> None:
    more = [] if plan == "facts::info" else ["command=echo hello"]
    done = prun("plan", "run", plan, "-t", "web1,web2,web3", "--format", "json", *more)
    assert done.returncode == 0, done.stdout
    found = json.loads(done.stdout)
    if plan == "aggregate::count":
        assert found["stdout"] == {"hello\n": 3}
    else:
        assert len(found) == 3
