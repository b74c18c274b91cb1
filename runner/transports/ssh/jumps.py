"""Jump hosts: each is connected to once, however many targets are behind it.

The way to a target is its option `proxyjump`, else `ProxyJump` of ssh_config; and what ssh_config says about the first
host of that way comes before it, as with `ssh`.
"""

from __future__ import annotations

import asyncio
from typing import Any

import asyncssh

from runner.errors import RunnerError
from runner.transports.errors import ConnectError
from runner.transports.ssh.client import Place, SshClient
from runner.transports.ssh.client_config import ClientConfig
from runner.transports.ssh.options import SshOptions


class JumpHosts:
    """The open connections to jump hosts."""

    def __init__(self, client: SshClient, config: ClientConfig) -> None:
        self._client = client
        self._config = config
        self._open: dict[tuple[Any, ...], asyncio.Future[asyncssh.SSHClientConnection]] = {}

    async def tunnel(self, host: str, options: SshOptions) -> asyncssh.SSHClientConnection | None:
        """Return a connection to the last host on the way to `host`; None: the way is direct.

        Raises:
            ConnectError: a jump host cannot be reached, or the way never ends.
        """
        tunnel: asyncssh.SSHClientConnection | None = None
        path: tuple[str, ...] = ()
        for hop in self._way(host, options):
            path = (*path, hop)
            key = (path, str(options.private_key), options.host_key_check, options.load_config)
            future = self._open.get(key)
            if future is not None and future.done() and (future.exception() or future.result().is_closed()):
                future = None
            if future is None:
                future = asyncio.ensure_future(self._client.open(_place(hop), options, tunnel))
                self._open[key] = future
            try:
                tunnel = await asyncio.shield(future)
            except RunnerError:
                self._open.pop(key, None)
                raise
        return tunnel

    def close(self) -> None:
        for future in self._open.values():
            if future.done() and not future.cancelled() and future.exception() is None:
                future.result().close()
        self._open.clear()

    def _way(self, host: str, options: SshOptions) -> tuple[str, ...]:
        """Return the jump hosts in the order they are passed."""
        way = _hops(options.proxyjump or self._configured(host, options))
        seen: list[str] = []
        while way:
            first = _place(way[0]).host
            if first in seen:
                raise ConnectError.failed(host, f"ProxyJump goes round in circles: {', '.join(seen)}, {first}")
            seen.append(first)
            # `Host *` with a jump host means the jump host, too; it is reached directly, or nothing ever would be.
            before = tuple(hop for hop in _hops(self._configured(first, options)) if _place(hop).host != first)
            if not before:
                break
            way = before + way
        return way

    def _configured(self, host: str, options: SshOptions) -> str | None:
        return self._config.proxy_jump(host) if options.load_config else None


def _hops(text: str | None) -> tuple[str, ...]:
    return tuple(word.strip() for word in (text or "").split(",") if word.strip())


def _place(hop: str) -> Place:
    """Read `[ssh://][user@]host[:port]`."""
    user, at, rest = hop.removeprefix("ssh://").rstrip("/").rpartition("@")
    host, _, port = rest.rpartition(":") if rest.count(":") == 1 or rest.startswith("[") else (rest, "", "")
    host = (host or rest).strip("[]")
    number = int(port) if port.isdigit() else None
    return Place(f"jump host {hop}", host, number, user if at else None, is_hop=True)
