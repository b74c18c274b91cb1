"""The machines that recorded command lines talk to: one OpenSSH server on every address of 127.0.0.0/8.

dtplain   no sudo, /bin/sh               dtsudo   sudo without a password, /bin/bash
dtpass    sudo with a password, logs in by key or password, /bin/bash
"""

from __future__ import annotations

import os
import shutil
import socket
import subprocess
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

import pytest

PASSWORD = "dt-Passw0rd"  # what the recorded project says
USERS = {"dtplain": "/bin/sh", "dtsudo": "/bin/bash", "dtpass": "/bin/bash"}
SUDOERS = """Defaults:dtsudo !lecture
Defaults:dtpass !lecture, timestamp_timeout=0
dtsudo ALL=(ALL) NOPASSWD: ALL
dtpass ALL=(ALL) ALL
"""
CONFIG = """Port {port}
ListenAddress 0.0.0.0
HostKey {directory}/hostkey
AuthorizedKeysFile {directory}/id.pub
AllowUsers dtplain@127.0.0.0/8 dtsudo@127.0.0.0/8 dtpass@127.0.0.0/8
PermitRootLogin no
PasswordAuthentication no
KbdInteractiveAuthentication no
UsePAM no
StrictModes no
MaxStartups 10000
MaxSessions 1000
UseDNS no
PrintMotd no
PrintLastLog no
Subsystem sftp internal-sftp
PidFile {directory}/sshd.pid
Match User dtpass
  PasswordAuthentication yes
"""


class Machines(NamedTuple):
    """Where the server is and which keys it knows (`id`) and does not know (`id_bad`)."""

    keys: Path
    port: int


@pytest.fixture(scope="session")
def machines() -> Iterator[Machines]:
    """One server for all cases."""
    if os.geteuid() != 0 or not Path("/usr/sbin/sshd").exists() or not shutil.which("sudo"):
        pytest.skip("needs root, openssh-server and sudo")
    directory = Path(tempfile.mkdtemp(prefix="prun-cases-"))
    directory.chmod(0o755)
    Path("/run/sshd").mkdir(exist_ok=True)
    for name in ("hostkey", "id", "id_bad"):
        subprocess.run(["ssh-keygen", "-q", "-t", "ed25519", "-N", "", "-f", directory / name], check=True)
    _make_users()
    port = _free_port()
    config = directory / "sshd_config"
    config.write_text(CONFIG.format(port=port, directory=directory))
    process = subprocess.Popen(["/usr/sbin/sshd", "-D", "-f", config, "-E", directory / "sshd.log"])
    _wait_for(port)
    yield Machines(directory, port)
    process.terminate()
    process.wait()
    shutil.rmtree(directory, ignore_errors=True)


def _make_users() -> None:
    for user, shell in USERS.items():
        if subprocess.run(["id", user], capture_output=True).returncode != 0:
            subprocess.run(["useradd", "--create-home", "--shell", shell, user], check=True)
        subprocess.run(["usermod", "-p", "*", "--shell", shell, user], check=True, capture_output=True)
        Path(f"/home/{user}").chmod(0o755)
    subprocess.run(["chpasswd"], input=f"dtpass:{PASSWORD}\n", text=True, check=True)
    rules = Path("/etc/sudoers.d/prun-cases")
    rules.write_text(SUDOERS)
    rules.chmod(0o440)


def _free_port() -> int:
    """Return a port of four digits, so that columns in recorded messages do not move."""
    for port in range(2323, 2400):
        with socket.socket() as probe:
            if probe.connect_ex(("127.0.0.1", port)) != 0:
                return port
    raise RuntimeError("no free port")


def _wait_for(port: int) -> None:
    for _ in range(100):
        with socket.socket() as probe:
            if probe.connect_ex(("127.0.0.1", port)) == 0:
                return
        time.sleep(0.05)
    raise RuntimeError("the server does not answer")
