"""Programs over one SSH connection: each is a channel of its own, its bytes go to a callback as they come."""

from __future__ import annotations

import asyncio
import contextlib
from typing import Literal

import asyncssh

from runner.transports.errors import ConnectError, ConnectionBroken, ServerSilent, WireUnusable
from runner.transports.port import Completed, Output

_LINGER = 0.5
"""Seconds that output may still come after a program has ended and left a child behind that holds its streams."""

_CHANNELS = 10
"""OpenSSH's default MaxSessions."""

_CLOSING = 1.0
"""Seconds in which a server may still count a channel that has closed."""


class SshWire:
    """One open SSH connection."""

    goes_home = True

    def __init__(self, connection: asyncssh.SSHClientConnection, name: str, user: str, close_timeout: float) -> None:
        self._connection = connection
        self.slowest = 0.0
        self._close_timeout = close_timeout
        self._channels = asyncio.Semaphore(_CHANNELS)
        self._active = 0
        self._freed_at = -_CLOSING
        self.name = name
        self.user = user

    @property
    def alive(self) -> bool:
        return not self._connection.is_closed()

    async def start(
        self, command: str, output: Output, *, tty: bool = False, patience: float | None = None
    ) -> SshProcess:
        """Start a program. A server that was slow to answer before is waited for longer than `patience`.

        Raises:
            ServerSilent: it did not answer in time.
            WireUnusable: the connection is gone; nothing was started.
            ConnectError: the server refuses to start programs (`EXEC_ERROR`).
        """
        await self._channels.acquire()
        process = SshProcess(output, self.name, self._freed)
        self._active += 1
        try:
            limit = None if patience is None else max(patience, 4 * self.slowest)
            await self._open(process, command, tty=tty, limit=limit)
        except (asyncssh.Error, OSError) as error:
            process.release()
            raise WireUnusable(self.name, str(error)) from error
        except BaseException:
            process.close()
            process.release()
            raise
        return process

    async def _open(self, process: SshProcess, command: str, *, tty: bool, limit: float | None) -> None:
        """Open a channel. A server that allows fewer, or still counts one that has closed, is asked again."""
        loop = asyncio.get_running_loop()
        pause = 0.02
        while True:
            began = loop.time()
            try:
                async with asyncio.timeout(limit):
                    await self._connection.create_session(
                        lambda: process, command, encoding=None, term_type="xterm" if tty else None
                    )
            except TimeoutError as error:
                if limit is None:  # the network's own word: the connection is gone
                    raise
                raise ServerSilent(self.name) from error
            except asyncssh.ChannelOpenError as error:
                if self._connection.is_closed():
                    raise
                if self._active == 1 and loop.time() - self._freed_at > _CLOSING:
                    message = f"Could not execute command: {error.reason}"
                    raise ConnectError(message, "EXEC_ERROR") from error
            else:
                self.slowest = max(self.slowest, loop.time() - began)
                return
            await asyncio.sleep(pause)
            pause = min(2 * pause, 0.5)

    def _freed(self) -> None:
        self._active -= 1
        self._freed_at = asyncio.get_running_loop().time()
        self._channels.release()

    async def close(self) -> None:
        connection = self._connection
        connection.close()
        try:
            async with asyncio.timeout(self._close_timeout):
                await connection.wait_closed()
        except TimeoutError:
            return
        finally:
            connection.abort()


class SshProcess(asyncssh.SSHClientSession[bytes]):
    """One program at the other end."""

    def __init__(self, output: Output, name: str, release: object) -> None:
        self._output = output
        self._name = name
        self._release = release
        self._channel: asyncssh.SSHClientChannel[bytes] | None = None
        self._ended: asyncio.Future[Completed] = asyncio.get_running_loop().create_future()
        self._writable: asyncio.Event | None = None
        self._paused = False
        self._completed: Completed | None = None
        self._eof = False
        self._linger: asyncio.TimerHandle | None = None

    # asyncssh's side   # hot: see tests/bench/fan_out.py

    def connection_made(self, chan: asyncssh.SSHClientChannel[bytes]) -> None:
        self._channel = chan

    def data_received(self, data: bytes, datatype: int | None) -> None:
        if not self._ended.done():
            self._output(datatype is not None, data)
            if self._linger is not None:
                self._start_linger()

    def exit_status_received(self, status: int) -> None:
        self._exited(Completed(status))

    def exit_signal_received(self, signal: str, core_dumped: bool, msg: str, lang: str) -> None:  # noqa: ARG002
        self._exited(Completed(None, f"SIG{signal}"))

    def eof_received(self) -> bool:
        self._eof = True
        if self._completed is not None:
            self._end()
        return False

    def connection_lost(self, exc: Exception | None) -> None:
        if not self._ended.done():
            if self._completed is not None:
                self._ended.set_result(self._completed)
            else:
                self._ended.set_exception(ConnectionBroken(self._name, str(exc) if exc else ""))
                self._ended.exception()
        self._resume()
        self.release()

    def pause_writing(self) -> None:
        self._paused = True

    def resume_writing(self) -> None:
        self._resume()

    def _exited(self, completed: Completed) -> None:
        self._completed = completed
        self._resume()
        if self._eof:
            self._end()
        else:
            self._start_linger()

    def _start_linger(self) -> None:
        if self._linger is not None:
            self._linger.cancel()
        self._linger = asyncio.get_running_loop().call_later(_LINGER, self._end)

    def _end(self) -> None:
        if not self._ended.done() and self._completed is not None:
            self._ended.set_result(self._completed)

    def _resume(self) -> None:
        self._paused = False
        if self._writable is not None:
            self._writable.set()

    # our side

    async def write(self, data: bytes) -> None:
        channel = self._channel
        if channel is None or channel.is_closing() or self._completed is not None:
            return
        try:
            channel.write(data)
        except (BrokenPipeError, OSError):
            return
        while self._paused and self._completed is None and not self._ended.done():
            self._writable = asyncio.Event()
            await self._writable.wait()

    def write_eof(self) -> None:
        if self._channel is not None and not self._channel.is_closing():
            try:
                self._channel.write_eof()
            except (BrokenPipeError, OSError):
                return

    async def wait(self) -> Completed:
        return await asyncio.shield(self._ended)

    def signal(self, name: Literal["TERM", "KILL"]) -> bool:
        if self._channel is None or self._channel.is_closing():
            return False
        self._channel.send_signal(name)
        return True

    def abandon(self) -> None:
        if self._channel is not None and self._completed is None and not self._ended.done():
            with contextlib.suppress(OSError):
                self._channel.send_signal("TERM")

    def close(self) -> None:
        if self._linger is not None:
            self._linger.cancel()
        if self._channel is not None and not self._channel.is_closing():
            self._channel.close()

    def release(self) -> None:
        """Let another program have the channel's place, once."""
        release, self._release = self._release, None
        if callable(release):
            release()
