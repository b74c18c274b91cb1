"""Opens SSH connections: options of a target → an asyncssh connection → a `Connection`.

What is the same for many targets is made once: keys, known hosts, the client configuration, and the connections to
jump hosts.
"""

from __future__ import annotations

import asyncio
import getpass
import os
from typing import Any

import asyncssh
from asyncssh import encryption, kex, mac, public_key

from runner.errors import RunnerError
from runner.model.target import Target
from runner.transports.errors import ConnectError, no_host
from runner.transports.port import Connection, Setting
from runner.transports.shell.posix import PosixConnection
from runner.transports.ssh.client_config import ClientConfig
from runner.transports.ssh.client_keys import ClientKeys
from runner.transports.ssh.host_keys import HostKeyCheck, HostKeys
from runner.transports.ssh.options import SshOptions, plain
from runner.transports.ssh.trouble import translate
from runner.transports.ssh.wire import SshWire


class SshTransport:
    """Reaches targets by SSH."""

    def __init__(self, setting: Setting) -> None:
        self._setting = setting
        self._config = ClientConfig.default()
        self._keys = ClientKeys(setting)
        self._host_keys = HostKeys(self._config)
        self._jumps: dict[tuple[Any, ...], asyncio.Future[asyncssh.SSHClientConnection]] = {}

    async def connect(self, target: Target) -> Connection:
        """Open a connection.

        Raises:
            ConnectError: with the issue codes AUTH_ERROR, HOST_KEY_ERROR, CONNECT_ERROR.
        """
        options = SshOptions.of(target.options)
        options.check()
        host = target.host or options.host
        if not host:
            raise no_host(target.safe_name)
        if options.native_ssh:
            from runner.transports.ssh.native import open_native

            return await open_native(target, options, host, self._setting, self._config)
        if options.ssh_command:
            self._setting.warn("native-ssh must be true to use ssh-command", "native_ssh_disabled")
        limit = options.connect_timeout
        try:
            async with asyncio.timeout(limit):
                tunnel = await self._tunnel(options) if options.proxyjump else None
                connection = await self._open(target, options, host, tunnel)
        except TimeoutError as error:
            raise ConnectError.timeout(limit, target.safe_name) from error
        user = str(connection.get_extra_info("username"))
        wire = SshWire(connection, target.safe_name, user, options.disconnect_timeout)
        if options.login_shell == "powershell":
            from runner.transports.shell.powershell_connection import PowershellConnection

            return PowershellConnection(wire, target, self._setting.warn)
        return PosixConnection(wire, target, self._setting.warn)

    async def close(self) -> None:
        """Close the connections to jump hosts."""
        for future in self._jumps.values():
            if future.done() and not future.cancelled() and future.exception() is None:
                future.result().close()
        self._jumps.clear()

    async def _open(
        self, target: Target, options: SshOptions, host: str, tunnel: asyncssh.SSHClientConnection | None
    ) -> asyncssh.SSHClientConnection:
        user = target.user or options.user
        port = target.port or options.port
        secret = target.password or options.password
        return await self._open_one(options, host, port, user, plain(secret), target.safe_name, tunnel)

    async def _open_one(
        self,
        options: SshOptions,
        host: str,
        port: int | None,
        user: str | None,
        password: str | None,
        name: str,
        tunnel: asyncssh.SSHClientConnection | None,
    ) -> asyncssh.SSHClientConnection:
        policy = self._host_keys.policy(options, host)
        files = self._host_keys.files(options, host) if policy != "never" else ()
        check = HostKeyCheck(self._host_keys, files, policy)
        arguments: dict[str, Any] = {
            "known_hosts": None if policy == "never" else self._host_keys.known(files),
            "client_factory": lambda: check,
            "login_timeout": 0,
            "send_env": None,  # the locale of this machine is none of the target's business
            "keepalive_interval": options.keepalive_interval,
            "preferred_auth": "publickey,keyboard-interactive,password" if password is not None else "publickey",
        }
        config: list[str] | None = None
        if options.load_config and self._config.concerns(host):
            config = [str(path) for path in self._config.paths]
        if options.private_key or config is None:
            keys = self._keys.for_target(options)
            arguments["client_keys"] = keys or None
        agent = os.environ.get("SSH_AUTH_SOCK") if options.load_config else None
        if not agent:
            arguments["agent_path"] = None
        elif arguments.get("client_keys", ()) is None:
            arguments["client_keys"] = ()
        if user is not None:
            arguments["username"] = user
        elif config is None:
            arguments["username"] = user = getpass.getuser()
        if password is not None:
            arguments["password"] = password
        if tunnel is not None:
            arguments["tunnel"] = tunnel
        arguments.update(_algorithms(options))
        try:
            return await asyncssh.connect(host, port or (), config=config, **arguments)
        except TimeoutError:
            raise
        except (asyncssh.Error, OSError, ValueError) as error:
            raise translate(
                error, name=name, user=user or getpass.getuser(), host=host, port=port or 22, reason=check.reason
            ) from error

    async def _tunnel(self, options: SshOptions) -> asyncssh.SSHClientConnection:
        """Return a connection to the last jump host, shared by all targets behind it."""
        tunnel: asyncssh.SSHClientConnection | None = None
        path: tuple[str, ...] = ()
        for hop in str(options.proxyjump).split(","):
            path = (*path, hop.strip())
            key = (path, str(options.private_key), options.host_key_check, options.load_config)
            future = self._jumps.get(key)
            if future is not None and future.done() and (future.exception() or future.result().is_closed()):
                future = None
            if future is None:
                future = asyncio.ensure_future(self._open_hop(options, path[-1], tunnel))
                self._jumps[key] = future
            try:
                tunnel = await asyncio.shield(future)
            except RunnerError:
                self._jumps.pop(key, None)
                raise
        assert tunnel is not None
        return tunnel

    async def _open_hop(
        self, options: SshOptions, hop: str, tunnel: asyncssh.SSHClientConnection | None
    ) -> asyncssh.SSHClientConnection:
        user, at, place = hop.rpartition("@")
        host, _, port = place.rpartition(":") if place.count(":") == 1 or place.startswith("[") else (place, "", "")
        host = (host or place).strip("[]")
        number = int(port) if port.isdigit() else None
        return await self._open_one(options, host, number, user if at else None, None, f"jump host {hop}", tunnel)


def _algorithms(options: SshOptions) -> dict[str, list[str]]:
    """Return the lists of algorithms that were configured, without what asyncssh does not know."""
    tables = (
        (
            "encryption_algs",
            options.encryption_algorithms,
            encryption.get_encryption_algs,
            encryption.get_default_encryption_algs,
        ),
        ("kex_algs", options.kex_algorithms, kex.get_kex_algs, kex.get_default_kex_algs),
        ("mac_algs", options.mac_algorithms, mac.get_mac_algs, mac.get_default_mac_algs),
        (
            "server_host_key_algs",
            options.host_key_algorithms,
            public_key.get_public_key_algs,
            public_key.get_default_public_key_algs,
        ),
    )
    chosen: dict[str, list[str]] = {}
    for name, wanted, known, default in tables:
        if wanted:
            supported = {algorithm.decode() for algorithm in known()}
            names: list[str] = []
            for word in wanted:
                names += [algorithm.decode() for algorithm in default()] if word == "defaults" else [word]
            chosen[name] = [word for word in dict.fromkeys(names) if word in supported]
    return chosen
