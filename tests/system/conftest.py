"""A real OpenSSH server with real users, for tests marked `system`: needs root, openssh-server and sudo.

    prt-plain   no sudo                     prt-sudo   sudo without a password
    prt-pass    sudo with a password        root       logs in with the key

The server answers on every address of 127.0.0.0/8, so many targets cost nothing.
"""

from __future__ import annotations

import shutil
import tempfile
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest

from runner.executor import Executor
from runner.model.event import Event, Publisher
from runner.model.sensitive import Sensitive
from runner.model.target import Target
from tests.system.sshd import make_keys, make_users, running_sshd

PASSWORD = "Prt-Passw0rd"
SUDOERS = """Defaults:prt-sudo !lecture
Defaults:prt-pass !lecture, timestamp_timeout=0
prt-sudo ALL=(ALL) NOPASSWD: ALL
prt-pass ALL=(ALL) ALL
"""
CONFIG = """Port {port}
ListenAddress 0.0.0.0
HostKey {directory}/hostkey
AuthorizedKeysFile {directory}/id.pub
AllowUsers prt-plain@127.0.0.0/8 prt-sudo@127.0.0.0/8 prt-pass@127.0.0.0/8 root@127.0.0.0/8
PermitRootLogin prohibit-password
PasswordAuthentication no
KbdInteractiveAuthentication no
UsePAM no
StrictModes no
MaxStartups 10000
UseDNS no
PrintMotd no
Match User prt-pass
  PasswordAuthentication yes
"""


@dataclass
class Server:
    """A running sshd."""

    directory: Path
    port: int

    @property
    def key(self) -> Path:
        return self.directory / "id"

    def target(self, user: str = "prt-plain", number: int = 1, password: str | None = None, **options: Any) -> Target:
        """Make a target; options have underscores for dashes."""
        host = f"127.0.{3 + number // 250}.{1 + number % 250}"
        given = {"private-key": str(self.key), "host-key-check": False, "load-config": False}
        given |= {key.replace("_", "-"): value for key, value in options.items()}
        return Target(
            f"t{number}",
            "ssh",
            host=host,
            port=self.port,
            user=user,
            options=given,
            password=Sensitive(password) if password else None,
        )

    def targets(self, count: int, **options: Any) -> list[Target]:
        return [self.target(number=number, **options) for number in range(1, count + 1)]


@pytest.fixture(scope="session")
def server() -> Iterator[Server]:
    """One server for all tests of a worker."""
    directory = Path(tempfile.mkdtemp(prefix="prun-sshd-"))
    directory.chmod(0o755)
    make_keys(directory, ("hostkey", "id", "other"))
    users = {"prt-plain": "/bin/sh", "prt-sudo": "/bin/bash", "prt-pass": "/bin/bash"}
    make_users(users, {"prt-pass": PASSWORD}, Path("/etc/sudoers.d/prun-tests"), SUDOERS)
    with running_sshd(directory, CONFIG, range(21000, 21100)) as port:
        yield Server(directory, port)
    shutil.rmtree(directory, ignore_errors=True)


@dataclass
class Run:
    """An executor whose events are kept."""

    executor: Executor
    events: list[Event]


@pytest.fixture
def make_run() -> Callable[..., Run]:
    """Make an executor inside a test's event loop; the test closes it."""

    def make(**arguments: Any) -> Run:
        publisher = Publisher()
        events: list[Event] = []
        publisher.subscribe(events.append)
        return Run(Executor(publisher=publisher, **arguments), events)

    return make
