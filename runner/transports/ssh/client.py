"""Opens one asyncssh connection: to a target, or to a jump host on the way to it."""

from __future__ import annotations

import getpass
import os
from dataclasses import dataclass
from typing import Any

import asyncssh
from asyncssh import encryption, kex, mac, public_key

from runner.transports.errors import ConnectError
from runner.transports.ssh.client_config import ClientConfig
from runner.transports.ssh.client_keys import ClientKeys, KeyDataError
from runner.transports.ssh.host_keys import HostKeyCheck, HostKeys
from runner.transports.ssh.options import SshOptions
from runner.transports.ssh.trouble import translate


@dataclass(frozen=True, slots=True)
class Place:
    """Where to log in, and as whom. What is None is left to ssh_config.

    `name` is what errors call it.
    """

    name: str
    host: str
    port: int | None = None
    user: str | None = None
    password: str | None = None
    is_hop: bool = False


class SshClient:
    """Logs in with this user's keys, agent, known hosts and ssh_config."""

    def __init__(self, config: ClientConfig, keys: ClientKeys) -> None:
        self._config = config
        self._keys = keys
        self._host_keys = HostKeys(config)

    async def open(
        self, place: Place, options: SshOptions, tunnel: asyncssh.SSHClientConnection | None
    ) -> asyncssh.SSHClientConnection:
        """Connect and log in, through `tunnel` when there is one.

        Raises:
            ConnectError: with the issue codes AUTH_ERROR, HOST_KEY_ERROR, CONNECT_ERROR.
            TimeoutError: as it comes; the caller knows how long was waited.
        """
        host, user = place.host, place.user
        policy = self._host_keys.policy(options, host)
        files = self._host_keys.files(options, host) if policy != "never" else ()
        check = HostKeyCheck(self._host_keys, files, policy)
        arguments: dict[str, Any] = {
            "known_hosts": None if policy == "never" else self._host_keys.known(files),
            "client_factory": lambda: check,
            "login_timeout": 0,
            "send_env": None,  # the locale of this machine is none of the target's business
            "keepalive_interval": options.keepalive_interval,
            "preferred_auth": "publickey,keyboard-interactive,password" if place.password is not None else "publickey",
        }
        config: list[str] | None = None
        if options.load_config and self._config.concerns(host):
            config = [str(path) for path in self._config.paths]
        # The key of the targets opens a jump host, too, unless ssh_config has one for the jump host itself.
        own_key = place.is_hop and config is not None and self._config.find("identityfile", host) is not None
        if config is None or (options.private_key and not own_key):
            try:
                arguments["client_keys"] = self._keys.for_target(options) or None
            except KeyDataError as error:
                raise ConnectError.failed(place.name, str(error)) from None
        agent = os.environ.get("SSH_AUTH_SOCK") if options.load_config else None
        if not agent:
            arguments["agent_path"] = None
        elif arguments.get("client_keys", ()) is None:
            arguments["client_keys"] = ()
        if user is not None:
            arguments["username"] = user
        elif config is None:
            arguments["username"] = user = getpass.getuser()
        if place.password is not None:
            arguments["password"] = place.password
        if tunnel is not None or place.is_hop:
            arguments["tunnel"] = tunnel
        arguments.update(_algorithms(options))
        try:
            return await asyncssh.connect(host, place.port or (), config=config, **arguments)
        except TimeoutError:
            raise
        except (asyncssh.Error, OSError, ValueError) as error:
            raise translate(
                error,
                name=place.name,
                user=user or getpass.getuser(),
                host=host,
                port=place.port or 22,
                reason=check.reason,
            ) from error


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
