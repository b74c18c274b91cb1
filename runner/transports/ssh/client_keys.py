"""Private keys, each read once however many targets use it."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import asyncssh

from runner.transports.port import Setting
from runner.transports.ssh.options import SshOptions

_DEFAULT = ("id_ed25519_sk", "id_ecdsa_sk", "id_ed448", "id_ed25519", "id_ecdsa", "id_rsa", "id_dsa")


class KeyDataError(ValueError):
    """What was given as the text of a key is none. Says why, in words that hold nothing of it."""


class ClientKeys:
    """The keys of this run."""

    def __init__(self, setting: Setting) -> None:
        self._setting = setting
        self._by_path: dict[str, list[Any]] = {}
        self._by_text: dict[str, list[Any]] = {}
        self._default: list[Any] | None = None

    def for_target(self, options: SshOptions) -> list[Any]:
        """Return the keys to offer: the one configured, else those that `ssh` would take from the home directory.

        Raises:
            KeyDataError: the text of a key is none.
        """
        text = options.key_data
        if text is not None:
            return self._from_text(text)
        if options.private_key:
            return self._from_path(str(options.private_key))
        if self._default is None:
            self._default = [key for name in _DEFAULT for key in self._read_quietly(Path("~/.ssh", name).expanduser())]
        return self._default

    def _from_text(self, text: str) -> list[Any]:
        if text not in self._by_text:
            try:
                self._by_text[text] = [asyncssh.import_private_key(text)]
            except (asyncssh.KeyImportError, ValueError) as error:
                raise KeyDataError(_reason(text, str(error))) from error
        return self._by_text[text]

    def _from_path(self, path: str) -> list[Any]:
        if path not in self._by_path:
            self._by_path[path] = self._read(self._setting.directory / Path(path).expanduser())
        return self._by_path[path]

    def _read(self, path: Path) -> list[Any]:
        if not path.exists():
            self._setting.warn(f"The ssh key '{path}' does not exist", "invalid_ssh_key")
            return []
        try:
            return _with_certificate(path)
        except (asyncssh.KeyImportError, asyncssh.KeyEncryptionError, ValueError, OSError) as error:
            self._setting.warn(f"The ssh key '{path}' cannot be used: {error}", "invalid_ssh_key")
            return []

    @staticmethod
    def _read_quietly(path: Path) -> list[Any]:
        try:
            return _with_certificate(path) if path.is_file() else []
        except (asyncssh.KeyImportError, asyncssh.KeyEncryptionError, ValueError, OSError):
            return []


def _with_certificate(path: Path) -> list[Any]:
    key = asyncssh.read_private_key(path)
    beside = path.with_name(path.name + "-cert.pub")
    if beside.is_file():
        return [(key, asyncssh.read_certificate(beside)), key]
    return [key]


def _reason(text: str, reason: str) -> str:
    """Return why a text is no key, in the words of Bolt's library where it has some."""
    if "encrypted" in reason:
        return reason
    if "BEGIN OPENSSH PRIVATE KEY" in text:
        return "Expected openssh-key-v1 at start of decoded private key"
    return "Could not parse PKey: unsupported"
