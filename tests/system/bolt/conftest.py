"""The machines that recorded command lines talk to: one OpenSSH server on every address of 127.0.0.0/8.

dtplain   no sudo, /bin/sh               dtsudo   sudo without a password, /bin/bash
dtpass    sudo with a password, logs in by key or password, /bin/bash
"""

from __future__ import annotations

import shutil
import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

import pytest

from tests.system.sshd import make_keys, make_users, running_sshd

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
Match User dtpass
  PasswordAuthentication yes
"""


class Machines(NamedTuple):
    """Where the server is and which keys it knows (`id`) and does not know (`id_bad`)."""

    keys: Path
    port: int


@pytest.fixture(scope="session")
def machines() -> Iterator[Machines]:
    """One server for all cases of a worker."""
    directory = Path(tempfile.mkdtemp(prefix="prun-cases-"))
    directory.chmod(0o755)
    make_keys(directory, ("hostkey", "id", "id_bad"))
    make_users(USERS, {"dtpass": PASSWORD}, Path("/etc/sudoers.d/prun-cases"), SUDOERS)
    # Ports of four digits, so that columns in recorded messages do not move.
    with running_sshd(directory, CONFIG, range(2323, 2400)) as port:
        yield Machines(directory, port)
    shutil.rmtree(directory, ignore_errors=True)
