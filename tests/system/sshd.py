"""Start a real OpenSSH server with real users. Several workers of one run may do so at the same time."""

from __future__ import annotations

import fcntl
import os
import shutil
import subprocess
import time
from collections.abc import Iterable, Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path

import pytest

SSHD = Path("/usr/sbin/sshd")


@contextmanager
def running_sshd(directory: Path, config: str, ports: Iterable[int]) -> Iterator[int]:
    """Run a server on the first free port; `config` has the places {port} and {directory}.

    A port that looks free may be taken by another worker before our server binds it, and that worker's server knows
    other keys. So what counts is the pid file: sshd writes it after it has bound its port, and ends if it cannot.
    """
    if os.geteuid() != 0 or not SSHD.exists() or not shutil.which("sudo"):
        pytest.fail("tests marked `system` need root, openssh-server and sudo: see .ci/run")
    Path("/run/sshd").mkdir(exist_ok=True)
    file, log, pid = directory / "sshd_config", directory / "sshd.log", directory / "sshd.pid"
    for port in ports:
        file.write_text(f"PidFile {pid}\n" + config.format(port=port, directory=directory))
        process = subprocess.Popen([SSHD, "-D", "-f", file, "-E", log])
        try:
            if _is_listening(process, pid):
                yield port
                return
        finally:
            process.terminate()
            process.wait()
    pytest.fail(f"sshd did not start: {log.read_text()}")


def _is_listening(process: subprocess.Popen[bytes], pid: Path) -> bool:
    """Wait until the server has bound its port (true) or has ended because it could not."""
    deadline = time.monotonic() + 20
    while process.poll() is None and time.monotonic() < deadline:
        if pid.exists() and pid.read_text().strip() == str(process.pid):
            return True
        time.sleep(0.02)
    return False


def make_keys(directory: Path, names: Iterable[str]) -> None:
    for name in names:
        subprocess.run(["ssh-keygen", "-q", "-t", "ed25519", "-N", "", "-f", directory / name], check=True)


def make_users(shells: Mapping[str, str], passwords: Mapping[str, str], sudoers: Path, rules: str) -> None:
    """Create the users that are missing, one worker at a time: two at once spoil each other's work on /etc/passwd."""
    with open("/run/lock/prun-test-users", "w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        for user, shell in shells.items():
            if subprocess.run(["id", user], capture_output=True).returncode != 0:
                subprocess.run(["useradd", "--create-home", "--shell", shell, user], check=True)
                subprocess.run(["usermod", "-p", "*", user], check=True)
            Path(f"/home/{user}").chmod(0o755)
        for user, password in passwords.items():
            subprocess.run(["chpasswd"], input=f"{user}:{password}\n", text=True, check=True)
        if not sudoers.exists() or sudoers.read_text() != rules:
            sudoers.write_text(rules)
            sudoers.chmod(0o440)
