"""Which host keys are trusted, and what to say of those that are not. known_hosts is read once for all targets."""

from __future__ import annotations

from pathlib import Path
from typing import Literal

import asyncssh

from runner.transports.ssh.client_config import ClientConfig
from runner.transports.ssh.options import SshOptions

Policy = Literal["strict", "accept-new", "never"]

_USER_FILES = "~/.ssh/known_hosts ~/.ssh/known_hosts2"
_GLOBAL_FILES = "/etc/ssh/ssh_known_hosts /etc/ssh/ssh_known_hosts2"


class HostKeys:
    """The known hosts of this user."""

    def __init__(self, config: ClientConfig) -> None:
        self._config = config
        self._read: dict[tuple[Path, ...], asyncssh.SSHKnownHosts] = {}

    def policy(self, options: SshOptions, host: str) -> Policy:
        """Return how strict to be with a host."""
        if options.host_key_check is not None:
            return "strict" if options.host_key_check else "never"
        said = (self._config.find("stricthostkeychecking", host) or "") if options.load_config else ""
        return "accept-new" if said.lower() in ("no", "off", "accept-new") else "strict"

    def files(self, options: SshOptions, host: str) -> tuple[Path, ...]:
        """Return the known_hosts files for a host, existing or not; the first is the one that is written."""
        find = self._config.find if options.load_config else lambda *_: None
        names = (find("userknownhostsfile", host) or _USER_FILES).split()
        names += (find("globalknownhostsfile", host) or _GLOBAL_FILES).split()
        return tuple(Path(name.strip('"')).expanduser() for name in names if name != "none")

    def known(self, files: tuple[Path, ...]) -> asyncssh.SSHKnownHosts:
        """Return what the files say; lines that make no sense are skipped."""
        if files not in self._read:
            known = asyncssh.SSHKnownHosts()
            for path in files:
                if path.is_file():
                    for line in path.read_text("utf-8", "replace").splitlines():
                        try:
                            known.load(line)
                        except ValueError:
                            continue
            self._read[files] = known
        return self._read[files]

    def remember(self, files: tuple[Path, ...], host: str, port: int, key: asyncssh.SSHKey) -> None:
        """Add a new host's key to the user's file; a file that cannot be written is no reason to stop."""
        line = f"{place(host, port)} {key.export_public_key('openssh').decode().strip()}\n"
        self.known(files).load(line)
        if files:
            try:
                files[0].parent.mkdir(mode=0o700, parents=True, exist_ok=True)
                with files[0].open("a", encoding="utf-8") as file:
                    file.write(line)
            except OSError:
                return


class HostKeyCheck(asyncssh.SSHClient):
    """Decides about one host's key, and keeps the reason when it refuses."""

    def __init__(self, keys: HostKeys, files: tuple[Path, ...], policy: Policy) -> None:
        self._keys = keys
        self._files = files
        self._policy = policy
        self.reason: str | None = None

    def validate_host_public_key(self, host: str, addr: str, port: int, key: asyncssh.SSHKey) -> bool:
        """Decide about a key that is not among the trusted ones of this host."""
        found = self._keys.known(self._files).match(host, addr, port)[0] if self._files else []
        if any(key.public_data == known.public_data for known in found):
            return True  # another connection to this host has just written it down
        fingerprint = key.get_fingerprint()
        if found:
            self.reason = f'fingerprint {fingerprint} does not match for "{place(host, port)}"'
            return False
        if self._policy == "accept-new":
            self._keys.remember(self._files, host, port, key)
            return True
        self.reason = f'fingerprint {fingerprint} is unknown for "{place(host, port)}"'
        return False


def place(host: str, port: int) -> str:
    """Return a host as known_hosts names it."""
    return host if port == 22 else f"[{host}]:{port}"
