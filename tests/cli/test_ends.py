"""How a run may end: Ctrl-C once and twice, a reader that goes away, a bug."""

from __future__ import annotations

import bdb
import json
import os
import signal
import subprocess
import sys
import tempfile
import time
import xml.etree.ElementTree as ET
from collections.abc import Callable
from pathlib import Path

import pytest

from runner.cli.errors import guard

PRUN = Path(sys.executable).with_name("prun")


def _valid_lines(text: str) -> None:
    lines = [json.loads(line) for line in text.splitlines()]
    assert lines[-1]["event"] == "run-end"
    assert lines[-1]["exit_code"] == 130


VALID: dict[str, Callable[[str], object]] = {"json": json.loads, "jsonl": _valid_lines, "junit": ET.fromstring}


@pytest.fixture
def project(tmp_path: Path) -> Path:
    (tmp_path / "inventory.yaml").write_text("config: {transport: local}\ntargets: [a, b, c]\n")
    return tmp_path


def start(project: Path, command: str, *options: str) -> subprocess.Popen[str]:
    return subprocess.Popen(
        [PRUN, "command", "run", command, "-t", "all", "-c", "2", *options],
        cwd=project,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        start_new_session=True,
    )


def wait_for(path: Path, count: int) -> None:
    for _ in range(600):
        if len(list(path.glob("started-*"))) >= count:
            return
        time.sleep(0.05)
    raise AssertionError("the commands did not start")


@pytest.mark.parametrize("name", ["human", *VALID])
def test_ctrl_c_ends_what_runs_and_prints_what_there_is(name: str, project: Path) -> None:
    process = start(project, f"touch {project}/started-$$; echo begun; sleep 60", "--format", name)
    wait_for(project, 2)
    os.kill(process.pid, signal.SIGINT)
    out, err = process.communicate(timeout=40)
    assert process.returncode == 130
    assert "begun" in out
    assert "Interrupted" in err
    if name in VALID:
        VALID[name](out)
    else:
        assert "Failed on 3 targets" in out
    if name == "json":
        kinds = [item["value"]["_error"]["kind"] for item in json.loads(out)["items"]]
        assert sorted(kinds) == ["prun/interrupted", "prun/interrupted", "prun/not-run"]
        assert [entry["status"] for entry in json.loads((project / ".rerun.json").read_text())] == ["failure"] * 3


@pytest.mark.parametrize("name", VALID)
def test_a_second_ctrl_c_leaves_at_once_with_a_whole_document(name: str, project: Path) -> None:
    # A command that ignores being told to end takes a while to be killed.
    command = f"trap '' TERM INT HUP; touch {project}/started-$$; sleep 1; sleep 1; sleep 1; sleep 1; sleep 1; sleep 1"
    process = start(project, command, "--format", name)
    wait_for(project, 2)
    os.kill(process.pid, signal.SIGINT)
    time.sleep(0.3)
    if process.poll() is None:
        os.kill(process.pid, signal.SIGINT)
    out, _ = process.communicate(timeout=40)
    assert process.returncode == 130
    VALID[name](out)


def test_termination_is_an_interruption_too(project: Path) -> None:
    process = start(project, f"touch {project}/started-$$; sleep 60", "--format", "json")
    wait_for(project, 2)
    os.kill(process.pid, signal.SIGTERM)
    out, _ = process.communicate(timeout=40)
    assert process.returncode == 143
    json.loads(out)


def test_a_reader_that_has_enough_is_no_error(project: Path) -> None:
    line = f"{PRUN} command run 'yes | head -c 300000' -t a,b | head -n 1"
    done = subprocess.run(
        ["bash", "-c", f"{line}; echo ${{PIPESTATUS[0]}}"], cwd=project, capture_output=True, text=True
    )
    assert done.stdout.splitlines()[-1] == "141"
    assert done.stderr == ""


def test_a_bug_says_that_it_is_one(capsys: pytest.CaptureFixture[str]) -> None:
    def broken() -> int:
        raise ZeroDivisionError("the details")

    assert guard(broken, []) == 70
    captured = capsys.readouterr()
    assert captured.out == "This is a bug in prun: ZeroDivisionError: the details\n"
    assert captured.err.startswith("help: The trace was saved to ")
    path = Path(captured.err.split("saved to ")[1].split(". Please")[0])
    assert "raise ZeroDivisionError" in path.read_text()
    path.unlink()


def test_a_bug_is_json_too(capsys: pytest.CaptureFixture[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(tempfile, "tempdir", str(tmp_path))  # the trace is saved there

    def broken() -> int:
        raise KeyError("x")

    assert guard(broken, ["--format", "json"]) == 70
    assert json.loads(capsys.readouterr().out)["kind"] == "prun/bug"


def test_who_leaves_the_debugger_sees_no_bug() -> None:
    def left() -> int:
        raise bdb.BdbQuit

    with pytest.raises(bdb.BdbQuit):
        guard(left, [])


def test_ctrl_c_before_anything_runs(capsys: pytest.CaptureFixture[str]) -> None:
    def interrupted() -> int:
        raise KeyboardInterrupt

    assert guard(interrupted, ["--format=json"]) == 130
    assert json.loads(capsys.readouterr().out)["kind"] == "prun/interrupted"
