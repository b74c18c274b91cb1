"""What `~/.ssh/config` says about host keys and jump hosts: asyncssh reads the rest, but not these.

Only `Host` blocks and `Match all` are understood; other `Match` blocks are skipped.
"""

from __future__ import annotations

import fnmatch
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path

_HOST_KEYS = frozenset({"stricthostkeychecking", "userknownhostsfile", "globalknownhostsfile", "controlpath"})
_WANTED = _HOST_KEYS | {"proxyjump", "proxycommand", "identityfile"}

_BESIDE = _HOST_KEYS | {"sendenv", "setenv", "hashknownhosts", "visualhostkey", "loglevel", "batchmode"}
_BESIDE_KINDS = ("gssapi", "forward", "control", "serveralive", "permitlocal", "localforward", "remoteforward", "x11")
"""What does not change how a connection is made, or is read here."""


@dataclass(frozen=True)
class ClientConfig:
    """The client configuration of OpenSSH, first value wins."""

    paths: tuple[Path, ...]

    @classmethod
    def default(cls) -> ClientConfig:
        paths = (Path("~/.ssh/config").expanduser(), Path("/etc/ssh/ssh_config"))
        return cls(tuple(path for path in paths if path.is_file()))

    @cached_property
    def _blocks(self) -> list[tuple[list[str] | None, str, str]]:
        found = []
        for path in self.paths:
            patterns: list[str] | None = ["*"]
            for keyword, value in _lines(path):
                if keyword == "host":
                    patterns = value.split()
                elif keyword == "match":
                    patterns = ["*"] if value.strip().lower() == "all" else None
                elif keyword in _WANTED:
                    found.append((patterns, keyword, value))
        return found

    def find(self, keyword: str, host: str) -> str | None:
        """Return the value of an option for a host."""
        for patterns, name, value in self._blocks:
            if name == keyword and patterns is not None and _matches(patterns, host):
                return value
        return None

    def proxy_jump(self, host: str) -> str | None:
        """Return the jump hosts for a host. `ProxyCommand` in front of them, or `none`, means that there are none."""
        for patterns, name, value in self._blocks:
            if name in ("proxyjump", "proxycommand") and patterns is not None and _matches(patterns, host):
                return value if name == "proxyjump" and value.lower() != "none" else None
        return None

    @cached_property
    def _scopes(self) -> list[list[str] | None]:
        """The hosts of all blocks that say something about the connection itself; None: only `ssh` can tell."""
        found: list[list[str] | None] = []
        for path in self.paths:
            patterns: list[str] | None = ["*"]
            for keyword, value in _lines(path):
                if keyword == "host":
                    patterns = value.split()
                elif keyword == "match":
                    patterns = ["*"] if value.strip().lower() == "all" else None
                elif keyword not in _BESIDE and not keyword.startswith(_BESIDE_KINDS):
                    found.append(patterns)
        return found

    def concerns(self, host: str) -> bool:
        """Whether asyncssh has to read the files to connect to a host: that costs time for each connection."""
        return any(patterns is None or _matches(patterns, host) for patterns in self._scopes)


def _lines(path: Path, depth: int = 0) -> list[tuple[str, str]]:
    try:
        text = path.read_text("utf-8", "replace")
    except OSError:
        return []
    found: list[tuple[str, str]] = []
    for line in text.splitlines():
        line = line.strip()
        if not line or line.startswith("#"):
            continue
        keyword, _, value = line.replace("=", " ", 1).partition(" ") if "=" in line.split()[0] else line.partition(" ")
        keyword, value = keyword.lower(), value.strip().lstrip("=").strip().strip('"')
        if keyword == "include" and depth < 8:
            base = Path("~/.ssh").expanduser() if path.name == "config" else path.parent
            for word in value.split():
                pattern = Path(word).expanduser()
                root, glob = (Path("/"), str(pattern)[1:]) if pattern.is_absolute() else (base, word)
                for included in sorted(root.glob(glob)):
                    found += _lines(included, depth + 1)
        else:
            found.append((keyword, value))
    return found


def _matches(patterns: list[str], host: str) -> bool:
    hit = False
    for pattern in patterns:
        if pattern.startswith("!"):
            if fnmatch.fnmatchcase(host, pattern[1:]):
                return False
        elif fnmatch.fnmatchcase(host, pattern):
            hit = True
    return hit
