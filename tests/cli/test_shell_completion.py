"""Completion in real shells: keys are typed at a terminal and the line that stands there is read back."""

from __future__ import annotations

import fcntl
import os
import pty
import re
import select
import shutil
import signal
import struct
import subprocess
import sys
import termios
import time
from pathlib import Path

import pytest

PRUN = Path(sys.executable).with_name("prun")
STARTS = {
    "bash": ["bash", "--norc", "--noprofile", "-i"],
    "zsh": ["zsh", "-f", "-i"],
    "fish": ["fish", "--no-config", "-i"],
}
LOADS = {
    "bash": "source <(prun completion bash)",
    "zsh": "autoload -U compinit; compinit -u; source <(prun completion zsh)",
    "fish": "prun completion fish | source",
}
ESCAPES = re.compile(r"\x1b(\[[0-9;?<>=]*[ -/]*[@-~]|\][^\x07\x1b]*(\x07|\x1b\\)|[()][0-9A-B]|[=>78M])")


class Shell:
    """A shell at a pseudo terminal."""

    def __init__(self, name: str, directory: Path) -> None:
        master, slave = pty.openpty()
        environment = {
            "PATH": f"{PRUN.parent}:{os.environ['PATH']}",
            "HOME": str(directory),
            "TERM": "xterm",
            "LANG": "C.UTF-8",
            "PS1": "READY> ",
            "COLUMNS": "200",
        }
        # setsid --ctty makes the terminal the shell's own, as in a terminal window.
        self.process = subprocess.Popen(
            ["setsid", "--ctty", "--wait", *STARTS[name]],
            cwd=directory,
            env=environment,
            stdin=slave,
            stdout=slave,
            stderr=slave,
            start_new_session=True,
        )
        os.close(slave)
        fcntl.ioctl(master, termios.TIOCSWINSZ, struct.pack("HHHH", 40, 200, 0, 0))
        self.master = master
        self.text = ""

    def type(self, keys: str) -> None:
        os.write(self.master, keys.encode())

    def read_until(self, wanted: str, seconds: float = 15) -> str:
        """Read until a text stands there; returns everything since the last call."""
        end = time.monotonic() + seconds
        seen = ""
        while wanted not in seen:
            left = end - time.monotonic()
            if left <= 0:
                raise AssertionError(f"no {wanted!r} in {seen!r}")
            if select.select([self.master], [], [], min(left, 0.5))[0]:
                raw = os.read(self.master, 65536).decode("utf-8", "replace")
                # Terminals are asked who they are; fish waits for the answer.
                if "\x1b[c" in raw or "\x1b[0c" in raw:
                    self.type("\x1b[?62;c")
                self.text += raw
                seen = ESCAPES.sub("", self.text)
        self.text = ""
        return seen

    def close(self) -> None:
        os.close(self.master)  # hangs the terminal up, which ends the shell
        try:
            self.process.wait(timeout=5)
        except subprocess.TimeoutExpired:
            os.killpg(self.process.pid, signal.SIGKILL)
            self.process.wait()


@pytest.fixture(params=sorted(STARTS))
def shell(request: pytest.FixtureRequest, tmp_path: Path):
    if not shutil.which(request.param):
        pytest.skip(f"{request.param} is not installed")
    project = tmp_path / "project"
    tasks = project / "modules" / "webshop" / "tasks"
    tasks.mkdir(parents=True)
    (project / "bolt-project.yaml").write_text("name: p\n")
    (project / "inventory.yaml").write_text(
        "groups:\n  - name: frontends\n    targets: [{name: zebra1, alias: quagga}, xylophone]\n"
    )
    (tasks / "restart.sh").write_text("#!/bin/sh\n")
    (tasks / "restart.json").write_text('{"parameters": {"graceful": {"type": "Boolean"}}}')
    shell = Shell(request.param, project)
    shell.type(LOADS[request.param] + "; echo LOAD''ED\n")
    shell.read_until("LOADED")
    time.sleep(0.3)
    yield shell
    shell.close()


@pytest.mark.parametrize(
    ("typed", "becomes"),
    [
        ("prun comm\trun\x01", "command run"),
        ("prun task show websh\t", "webshop::restart"),
        ("prun task run webshop::rest\tgrac\t", "webshop::restart graceful="),
        ("prun inventory show --targets xyl\t", "--targets xylophone"),
        ("prun command run x -t zebra1,fron\t", "zebra1,frontends"),
        ("prun command run x -t quag\t", "-t quagga"),
        ("prun task show --modulep\t", "--modulepath"),
    ],
)
def test_what_is_typed_is_completed(shell: Shell, typed: str, becomes: str) -> None:
    for part in re.split(r"(?<=\t)", typed.replace("\x01", "")):
        shell.type(part)
        time.sleep(0.25)
    text = shell.read_until(becomes.rsplit(maxsplit=1)[-1])
    assert becomes.rsplit(maxsplit=1)[-1] in text
