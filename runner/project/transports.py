"""Names of transports and the values of options nobody set."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from runner.project.schema import transport_names, transport_schema

OPTION_DEFAULTS: Mapping[str, Mapping[str, Any]] = {
    "ssh": {
        "batch-mode": True,
        "cleanup": True,
        "connect-timeout": 10,
        "disconnect-timeout": 5,
        "load-config": True,
        "login-shell": "bash",
        "tty": False,
    },
    "winrm": {
        "basic-auth-only": False,
        "cleanup": True,
        "connect-timeout": 10,
        "ssl": True,
        "ssl-verify": True,
        "file-protocol": "winrm",
    },
    "local": {"cleanup": True},
    "docker": {"cleanup": True},
    "podman": {"cleanup": True},
    "lxd": {"cleanup": True, "remote": "local"},
    "jail": {"cleanup": True},
    "remote": {"run-on": "localhost"},
    "pcp": {"task-environment": "production"},
}

_RUN_AS = frozenset({"run-as", "run-as-command", "sudo-executable", "sudo-password", "su-user", "su-password"})
_NATIVE_SSH = _RUN_AS | {
    "batch-mode",
    "cleanup",
    "copy-command",
    "host",
    "host-key-check",
    "interpreters",
    "native-ssh",
    "port",
    "private-key",
    "script-dir",
    "ssh-command",
    "tmpdir",
    "user",
}
_LIBRARY_SSH_IGNORES = frozenset({"batch-mode", "copy-command"})


UNLISTED = frozenset({"fake"})
"""Transports that uris may name but configuration files do not offer: for tests of plans."""


def is_transport(name: str) -> bool:
    """Tell whether targets may be reached by a transport of that name."""
    return name in transport_names() or name in UNLISTED


def option_names(transport: str) -> frozenset[str] | None:
    """Return the options a transport knows, or None when it takes any (`remote`)."""
    if transport == "remote" or transport in UNLISTED:
        return None
    return frozenset(transport_schema(transport)["properties"])


def in_order(transport: str, options: Mapping[str, Any]) -> list[tuple[str, Any]]:
    """Return options as lists show them: those that have a default first, the rest by name."""
    defaults = OPTION_DEFAULTS.get(transport, {})
    if option_names(transport) is None:
        return list(options.items())
    first = [(key, options[key]) for key in defaults if key in options]
    return first + sorted((key, value) for key, value in options.items() if key not in defaults)


def keep_known(transport: str, options: Mapping[str, Any]) -> dict[str, Any]:
    """Drop options the transport has no use for; with `native-ssh` those the system's client gets."""
    known = option_names(transport)
    if known is None:
        return dict(options)
    if transport == "ssh":
        known = _NATIVE_SSH if options.get("native-ssh") else known - _LIBRARY_SSH_IGNORES
    return {key: value for key, value in options.items() if key in known}
