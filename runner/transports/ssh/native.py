"""The system's own `ssh` program (`native-ssh`): all its features, its configuration, its agents and cards.

Where the program is OpenSSH and the user's configuration does not share connections already, the first call opens a
shared one (`ControlMaster`) that later calls use, and that is closed at the end.
"""

from __future__ import annotations

import asyncio
import getpass
import re
import tempfile
from pathlib import Path
from typing import Literal

import anyio

from runner.model.target import Target
from runner.transports.errors import ConnectError, DownloadRefused, FileError
from runner.transports.local import LocalProcess
from runner.transports.port import Connection, How, Output, Setting
from runner.transports.shell.escalation import as_words
from runner.transports.shell.posix import PosixConnection
from runner.transports.ssh.client_config import ClientConfig
from runner.transports.ssh.options import SshOptions

_FAILED = 255

_NOT_IN_HOST = re.compile(r"[\x00-\x20\x7f@'`\"$;&<>|(){}\\]")
_NOT_IN_USER = re.compile(r"[\x00-\x1f\x7f'`\";&<>|(){}]|\s-|\\\Z")
"""What no such name has, and a shell would act upon; a user may be one of a domain (`DOMAIN\\user`)."""

_ENDING = 2.0
"""Seconds that the client may take to end a shared connection; it asks nobody but itself."""


async def open_native(
    target: Target, options: SshOptions, host: str, setting: Setting, config: ClientConfig
) -> Connection:
    """Open a connection with the system's client.

    Raises:
        ConnectError: it could not.
    """
    _check_words(target, options, host)
    wire = NativeWire(target, options, host, setting, config)
    await wire.open()
    return NativeConnection(wire, target, setting.warn)


class NativeConnection(PosixConnection):
    """A target by way of the system's client; errors of copying are worded as those of its copy program."""

    async def download(self, source: str, directory: Path, how: How) -> Path:
        try:
            return await super().download(source, directory, how)
        except DownloadRefused as error:
            message = f"Could not copy file to {directory}: scp: {error.source}: {error.reason}\r\n"
            raise FileError(message, "COPY_ERROR") from error


class NativeWire:
    """Calls `ssh` for each program."""

    goes_home = True

    def __init__(self, target: Target, options: SshOptions, host: str, setting: Setting, config: ClientConfig) -> None:
        self._name = target.safe_name
        self._timeout = options.connect_timeout
        user = target.user or options.user
        self.user = user or getpass.getuser()
        self._place = f"{user}@{host}" if user else host
        self._program = as_words(options.ssh_command or "ssh") or ("ssh",)
        self._words = _arguments(options, target.port or options.port, setting)
        self._shared: tempfile.TemporaryDirectory[str] | None = None
        if Path(self._program[0]).name == "ssh" and not config.find("controlpath", host):
            self._shared = tempfile.TemporaryDirectory(prefix="prun-ssh-")
            path = f"{self._shared.name}/%C"
            self._words += ["-o", "ControlMaster=auto", "-o", f"ControlPath={path}", "-o", "ControlPersist=60"]
        self.slowest = 0.0
        self.alive = True

    async def open(self) -> None:
        """Make sure that programs can be started."""
        errors = bytearray()

        def collect(is_error: bool, data: bytes) -> None:
            if is_error and len(errors) < 8192:
                errors.extend(data)

        began = asyncio.get_running_loop().time()
        process = await self._call([], "exit 0", collect)
        try:
            process.write_eof()
            async with asyncio.timeout(self._timeout + 1):
                completed = await process.wait()
        except TimeoutError as error:
            process.signal("KILL")
            self._forget()
            raise ConnectError.timeout(self._timeout, self._name) from error
        finally:
            process.close()
        if completed.exit_code == _FAILED or completed.exit_code is None:
            self._forget()
            raise self._error(errors.decode("utf-8", "replace"))
        self.slowest = asyncio.get_running_loop().time() - began

    async def start(
        self,
        command: str,
        output: Output,
        *,
        tty: bool = False,
        patience: float | None = None,  # noqa: ARG002
    ) -> LocalProcess:
        return await self._call(["-tt"] if tty else [], command, output)

    async def close(self) -> None:
        self.alive = False
        try:
            if self._shared is not None:
                with anyio.CancelScope(shield=True):  # whoever is in a hurry must not leave it open
                    await self._end_sharing()
        finally:
            self._forget()

    async def _end_sharing(self) -> None:
        words = [*self._program, *self._words, "-O", "exit", self._place]
        process = await asyncio.create_subprocess_exec(
            *words, stdin=asyncio.subprocess.DEVNULL, stderr=asyncio.subprocess.DEVNULL
        )
        try:
            async with asyncio.timeout(_ENDING):
                await process.wait()
        except TimeoutError:
            process.kill()
            await process.wait()

    async def _call(self, flags: list[str], command: str, output: Output) -> LocalProcess:
        words = [*self._program, *self._words, *flags, self._place, "--", command]
        loop = asyncio.get_running_loop()
        try:
            _, process = await loop.subprocess_exec(lambda: NativeProcess(output), *words, start_new_session=True)
        except OSError as error:
            raise ConnectError.failed(self._name, f"{error.strerror} - {self._program[0]}") from error
        return process

    def _error(self, text: str) -> ConnectError:
        # all that the client says: it knows best, and its last line alone may not say why
        return ConnectError.failed(self._name, text if text.strip() else f"{self._program[0]} failed")

    def _forget(self) -> None:
        if self._shared is not None:
            self._shared.cleanup()
            self._shared = None


class NativeProcess(LocalProcess):
    """One call of the client."""

    def signal(self, name: Literal["TERM", "KILL"]) -> bool:
        super().signal(name)
        return False  # only the client got it


def _check_words(target: Target, options: SshOptions, host: str) -> None:
    """Refuse what the program, its configuration (`%r`, `%h` in `ProxyCommand`) or a shell would not take for a name.

    Raises:
        ConnectError.
    """
    found = [(host, "host", _NOT_IN_HOST), (target.user or options.user or "", "user", _NOT_IN_USER)]
    for hop in (options.proxyjump or "").removeprefix("ssh://").split(","):
        hop_user, _, hop_host = hop.strip().rpartition("@")
        found += [(hop_host, "jump host", _NOT_IN_HOST), (hop_user, "user", _NOT_IN_USER)]
    for word, what, wrong in found:
        if word.startswith("-") or wrong.search(word):
            raise ConnectError.failed(target.safe_name, f"'{word}' is not the name of a {what}")
    port = target.port or options.port
    if port is not None and not isinstance(port, int):
        raise ConnectError.failed(target.safe_name, f"'{port}' is not the number of a port")


def _arguments(options: SshOptions, port: int | None, setting: Setting) -> list[str]:
    words: list[str] = []

    def add(name: str, value: object) -> None:
        words.extend(("-o", f"{name}={value}"))

    if options.batch_mode:
        add("BatchMode", "yes")
    if port:
        add("Port", port)
    if options.host_key_check is not None:
        add("StrictHostKeyChecking", "yes" if options.host_key_check else "no")
    if options.private_key:
        words.extend(("-i", str(setting.directory / Path(str(options.private_key)).expanduser())))
    add("ConnectTimeout", max(1, int(options.connect_timeout)))
    if options.keepalive_interval:
        add("ServerAliveInterval", max(1, int(options.keepalive_interval)))
    if options.proxyjump:
        words.extend(("-J", options.proxyjump))
    return words
