"""An SSH server in this process that really runs programs: asyncssh on one side, `/bin/sh` on the other."""

from __future__ import annotations

import asyncio
import os
import signal
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass
from typing import Any

import asyncssh

from runner.model.target import Target


class _Server(asyncssh.SSHServer):
    def begin_auth(self, username: str) -> bool:
        return username != "guest"

    def password_auth_supported(self) -> bool:
        return True

    def validate_password(self, username: str, password: str) -> bool:
        return password == "right"

    def session_requested(self) -> _Session:
        return _Session()


class _Session(asyncssh.SSHServerSession[bytes]):
    """One program: its bytes are passed on both ways, its exit code and signals too."""

    def connection_made(self, chan: asyncssh.SSHServerChannel[bytes]) -> None:
        self._chan = chan
        self._process: asyncio.subprocess.Process | None = None
        self._early = bytearray()
        self._eof = False

    def exec_requested(self, command: str) -> bool:
        self._command = command
        return True

    def session_started(self) -> None:
        self._task = asyncio.ensure_future(self._run())

    async def _run(self) -> None:
        pipe = asyncio.subprocess.PIPE
        self._process = await asyncio.create_subprocess_exec(
            "/bin/sh",
            "-c",
            self._command,
            stdin=pipe,
            stdout=pipe,
            stderr=pipe,
            start_new_session=True,
            cwd=os.environ.get("HOME", "/"),
        )
        assert self._process.stdin is not None
        self._process.stdin.write(bytes(self._early))
        if self._eof:
            self._process.stdin.close()
        await asyncio.gather(self._copy(self._process.stdout, None), self._copy(self._process.stderr, 1))
        code = await self._process.wait()
        if not self._chan.is_closing():
            if code < 0:
                self._chan.exit_with_signal(signal.Signals(-code).name.removeprefix("SIG"))
            else:
                self._chan.exit(code)

    async def _copy(self, stream: Any, datatype: int | None) -> None:
        while data := await stream.read(1 << 16):
            if self._chan.is_closing():
                return
            self._chan.write(data, datatype)

    def data_received(self, data: bytes, datatype: int | None) -> None:
        if self._process is None:
            self._early += data
        else:
            assert self._process.stdin is not None
            self._process.stdin.write(data)

    def eof_received(self) -> bool:
        self._eof = True
        if self._process is not None and self._process.stdin is not None:
            self._process.stdin.close()
        return True

    def signal_received(self, signal: str) -> None:
        if self._process is not None and self._process.returncode is None:
            os.killpg(self._process.pid, 9 if signal == "KILL" else 15)

    def connection_lost(self, exc: Exception | None) -> None:
        if self._process is not None and self._process.returncode is None:
            os.killpg(self._process.pid, 9)


@dataclass
class SshServer:
    """The running server."""

    port: int
    host_key: asyncssh.SSHKey
    acceptor: asyncssh.SSHAcceptor

    def target(self, name: str = "one", **options: Any) -> Target:
        given = {"host-key-check": False, "load-config": False, **options}
        return Target(name, "ssh", host="127.0.0.1", port=self.port, user="guest", options=given)


@asynccontextmanager
async def serve() -> AsyncIterator[SshServer]:
    """Run a server on a free port; user `guest` needs nothing, others the password `right`."""
    key = asyncssh.generate_private_key("ssh-ed25519")
    acceptor = await asyncssh.create_server(_Server, "127.0.0.1", 0, server_host_keys=[key], encoding=None)
    try:
        yield SshServer(acceptor.sockets[0].getsockname()[1], key, acceptor)
    finally:
        acceptor.close()
        await acceptor.wait_closed()
