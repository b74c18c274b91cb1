"""Opens SSH connections: options of a target → an asyncssh connection → a `Connection`.

What is the same for many targets is made once: keys, known hosts, the client configuration, and the connections to
jump hosts.
"""

from __future__ import annotations

import asyncio

from runner.model.target import Target
from runner.transports.errors import ConnectError, no_host
from runner.transports.port import Connection, Setting
from runner.transports.shell.posix import PosixConnection
from runner.transports.ssh.client import Place, SshClient
from runner.transports.ssh.client_config import ClientConfig
from runner.transports.ssh.client_keys import ClientKeys
from runner.transports.ssh.jumps import JumpHosts
from runner.transports.ssh.options import SshOptions, plain
from runner.transports.ssh.wire import SshWire


class SshTransport:
    """Reaches targets by SSH."""

    def __init__(self, setting: Setting) -> None:
        self._setting = setting
        self._config = ClientConfig.default()
        self._client = SshClient(self._config, ClientKeys(setting))
        self._jumps = JumpHosts(self._client, self._config)

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
        place = Place(
            target.safe_name,
            host,
            target.port or options.port,
            target.user or options.user,
            plain(target.password or options.password),
        )
        limit = options.connect_timeout
        try:
            async with asyncio.timeout(limit):
                tunnel = await self._jumps.tunnel(host, options)
                connection = await self._client.open(place, options, tunnel)
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
        self._jumps.close()
