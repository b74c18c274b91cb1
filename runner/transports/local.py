"""This machine: programs are started directly, everything else is the POSIX shell's business."""

from __future__ import annotations

import asyncio
import contextlib
import math
import os
import re
import signal
from pathlib import Path
from typing import Literal, cast

from runner.errors import RunnerError
from runner.model.target import Target
from runner.transports.errors import DownloadRefused, FileError, TooManyFiles
from runner.transports.port import Completed, Connection, How, Output, Setting
from runner.transports.shell.posix import PosixConnection

_PLAIN = re.compile(r"[A-Za-z0-9_./,+@-][A-Za-z0-9_./:,+@ \t-]*\Z")
_SHELL_WORDS = re.compile(
    r"(?:\.|:|alias|bg|break|case|cd|command|continue|do|done|elif|else|esac|eval|exec|exit|export|fc|fg|fi|for|getopts"
    r"|hash|if|in|jobs|read|readonly|return|set|shift|then|times|trap|type|ulimit|umask|unalias|unset|until|wait|while)\Z"
)
"""What only a shell can do."""

_LINGER = 0.3
"""Seconds that output may still come after a program has ended and left a child behind that holds its streams."""


class LocalTransport:
    """Reaches this machine."""

    def __init__(self, setting: Setting) -> None:
        self._setting = setting

    async def connect(self, target: Target) -> Connection:
        return LocalConnection(LocalWire(target.safe_name), target, self._setting.warn)

    async def close(self) -> None:
        """Nothing is kept."""


class LocalConnection(PosixConnection):
    """This machine; errors of copying are worded as such."""

    async def download(self, source: str, directory: Path, how: How) -> Path:
        try:
            return await super().download(source, directory, how)
        except DownloadRefused as error:
            message = f"Could not download file to {directory}: {error.reason} - {error.source}"
            raise FileError(message, "DOWNLOAD_ERROR") from error


class LocalWire:
    """Starts programs on this machine, each in a session of its own."""

    goes_home = False

    def __init__(self, name: str) -> None:
        self.name = name
        self.user = _own_name()
        self.slowest = math.inf
        self.alive = True

    async def start(
        self,
        command: str,
        output: Output,
        *,
        tty: bool = False,  # noqa: ARG002
        patience: float | None = None,  # noqa: ARG002
    ) -> LocalProcess:
        loop = asyncio.get_running_loop()
        try:
            _, process = await loop.subprocess_exec(
                lambda: LocalProcess(output), *_words(command), start_new_session=True
            )
        except OSError as error:
            raise _not_started(error, command) from error
        return process

    async def close(self) -> None:
        self.alive = False


class LocalProcess(asyncio.SubprocessProtocol):
    """One started program."""

    def __init__(self, output: Output) -> None:
        self._output = output
        self._ended: asyncio.Future[Completed] = asyncio.get_running_loop().create_future()
        self._writable = asyncio.Event()
        self._writable.set()
        self._open = {1, 2}
        self._code: int | None = None
        self._linger: asyncio.TimerHandle | None = None

    # asyncio's side

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self._transport = cast("asyncio.SubprocessTransport", transport)
        self._stdin = cast("asyncio.WriteTransport", self._transport.get_pipe_transport(0))

    def pipe_data_received(self, fd: int, data: bytes) -> None:
        if not self._ended.done():
            self._output(fd == 2, data)

    def pipe_connection_lost(self, fd: int, exc: Exception | None) -> None:  # noqa: ARG002
        if fd == 0:
            self._writable.set()
        self._open.discard(fd)
        self._maybe_end()

    def pause_writing(self) -> None:
        self._writable.clear()

    def resume_writing(self) -> None:
        self._writable.set()

    def process_exited(self) -> None:
        self._code = self._transport.get_returncode()
        self._writable.set()
        self._maybe_end()
        if not self._ended.done():
            self._linger = asyncio.get_running_loop().call_later(_LINGER, self._end)

    def _maybe_end(self) -> None:
        if self._code is not None and not self._open:
            self._end()

    def _end(self) -> None:
        if not self._ended.done() and self._code is not None:
            code = self._code
            self._ended.set_result(Completed(code) if code >= 0 else Completed(None, signal.Signals(-code).name))

    # our side

    async def write(self, data: bytes) -> None:
        if self._code is None and not self._stdin.is_closing():
            self._stdin.write(data)
            await self._writable.wait()

    def write_eof(self) -> None:
        self._stdin.close()

    async def wait(self) -> Completed:
        return await asyncio.shield(self._ended)

    def signal(self, name: Literal["TERM", "KILL"]) -> bool:
        if self._code is None:
            with contextlib.suppress(ProcessLookupError, PermissionError):
                os.killpg(self._transport.get_pid(), signal.SIGTERM if name == "TERM" else signal.SIGKILL)
        return True

    def abandon(self) -> None:
        self.signal("TERM")

    def close(self) -> None:
        if self._linger is not None:
            self._linger.cancel()
        if self._code is None and not self._ended.done():
            # closing the transport would kill the program alone; what runs longer was already asked to end
            self._ended.cancel()
        self._transport.close()


def _words(command: str) -> list[str]:
    """Return how a command is started: directly when it needs no shell, as Bolt does."""
    if _PLAIN.match(command):
        words = command.split()
        if not _SHELL_WORDS.match(words[0]):
            return words
    return ["sh", "-c", command]  # by this name, since shells begin their messages with it


def _not_started(error: OSError, command: str) -> RunnerError:
    import errno

    if error.errno in (errno.EMFILE, errno.ENFILE):
        return TooManyFiles(error.strerror or str(error))
    message = f"{error.strerror} - {_words(command)[0]}"
    return RunnerError(message, kind="puppetlabs.tasks/exception-error", issue_code="EXCEPTION")


def _own_name() -> str:
    import pwd

    try:
        return pwd.getpwuid(os.geteuid()).pw_name
    except KeyError:
        return str(os.geteuid())
