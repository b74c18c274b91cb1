"""Passwords are asked for late, and never shown."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

PRUN = Path(sys.executable).with_name("prun")
PROMPTS = "Please enter your password: \nPlease enter your privilege escalation password: \n"


@pytest.fixture
def project(tmp_path: Path) -> Path:
    (tmp_path / "bolt-project.yaml").write_text("name: p\n")
    (tmp_path / "inventory.yaml").write_text("config: {transport: local}\ntargets: [here]\n")
    return tmp_path


def run(project: Path, *argv: str) -> subprocess.CompletedProcess[str]:
    command = [PRUN, "command", "run", *argv, "--password-prompt", "--sudo-password-prompt", "--log-level", "debug"]
    return subprocess.run(command, cwd=project, input="s3cret-1\ns3cret-2\n", capture_output=True, text=True)


def test_passwords_are_asked_for_and_shown_nowhere(project: Path) -> None:
    done = run(project, "echo done", "-t", "here")
    assert done.returncode == 0, done.stderr
    assert PROMPTS in done.stderr
    for text in (done.stdout, done.stderr, *(path.read_text() for path in project.iterdir() if path.is_file())):
        assert "s3cret" not in text


WRONG = [["", "-t", "here"], ["x", "-t", "no*"], ["x", "-t", "@missing"], ["x", "y", "-t", "here"]]


@pytest.mark.parametrize("argv", WRONG)
def test_nothing_is_asked_when_the_request_is_wrong(argv: list[str], project: Path) -> None:
    done = run(project, *argv)
    assert done.returncode == 1
    assert "Please enter" not in done.stderr
