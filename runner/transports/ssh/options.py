"""The options of the ssh transport, as one dataclass: what they are called, their defaults, what they mean.

The reference page of the documentation is made from it.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, fields
from typing import Any

from runner.errors import RunnerError
from runner.model.sensitive import Sensitive, unwrap_deep


def option(default: Any, text: str, *, native: bool = False) -> Any:
    """Declare an option: its default, what it does, and whether the system's own client honours it too."""
    return field(default=default, metadata={"text": text, "native": native})


# ruff: noqa: RUF009 - `option` returns a dataclass field


@dataclass(frozen=True, slots=True)
class SshOptions:
    """Options of one target, with Python names (`private_key` for `private-key`)."""

    batch_mode: bool = option(True, "Never let the system's client ask anything (`native-ssh`).", native=True)
    cleanup: bool = option(True, "Remove the private directory after a script or task.", native=True)
    connect_timeout: float = option(10, "Seconds until a connection must stand.", native=True)
    copy_command: Sequence[str] | str | None = option(
        None, "Accepted for compatibility; files travel over the same connection as commands.", native=True
    )
    disconnect_timeout: float = option(5, "Seconds until a connection that does not close is dropped.")
    encryption_algorithms: Sequence[str] | None = option(None, "Ciphers; `defaults` stands for the built-in list.")
    extensions: Sequence[str] | None = option(None, "File extensions allowed with the PowerShell login shell.")
    host: str | None = option(None, "Address; that of the URI wins.", native=True)
    host_key_algorithms: Sequence[str] | None = option(
        None, "Kinds of host key; `defaults` stands for the built-in list."
    )
    host_key_check: bool | None = option(
        None,
        "`true`: only hosts in known_hosts; `false`: any; unset: as `StrictHostKeyChecking` of ssh_config says, "
        "else strict.",
        native=True,
    )
    interpreters: Mapping[str, Any] | None = option(
        None, "File extension → interpreter (a word or a list of words) for tasks.", native=True
    )
    keepalive_interval: float = option(
        60, "Seconds of silence after which the server must show that it lives; 0: never."
    )
    kex_algorithms: Sequence[str] | None = option(None, "Key exchanges; `defaults` stands for the built-in list.")
    load_config: bool = option(True, "Read `~/.ssh/config` and `/etc/ssh/ssh_config`, use the agent.")
    login_shell: str = option("bash", "`powershell` for Windows; any other value means a POSIX shell.")
    mac_algorithms: Sequence[str] | None = option(None, "MACs; `defaults` stands for the built-in list.")
    native_ssh: bool = option(False, "Use the system's `ssh` program.", native=True)
    password: Any = option(None, "Password of the login.")
    port: int | None = option(None, "Port; that of the URI wins; else ssh_config, else 22.", native=True)
    private_key: Any = option(
        None, "Path of a private key, relative to the project, or `{key-data: TEXT}`.", native=True
    )
    proxyjump: str | None = option(None, "Hops on the way: `[user@]host[:port]`, several with commas.", native=True)
    run_as: str | None = option(None, "User to become on the target.", native=True)
    run_as_command: Sequence[str] | None = option(
        None, "Words that become a user: `<words> USER sh -c …`. Nothing is answered to a prompt.", native=True
    )
    script_dir: str | None = option(None, "Name of the private directory, instead of a random one.", native=True)
    ssh_command: Sequence[str] | str | None = option(None, "Program for `native-ssh`.", native=True)
    su_password: Any = option(None, "Password for `su-user`; default: that of the login.", native=True)
    su_user: str | None = option(
        None, "User to become with `su` (instead of sudo) when `run-as` names none.", native=True
    )
    sudo_executable: str | None = option(None, "Program to call instead of `sudo`.", native=True)
    sudo_password: Any = option(None, "Password for sudo; default: that of the login.", native=True)
    tmpdir: str | None = option(None, "Parent of the private directory; default `/tmp`.", native=True)
    tty: bool = option(False, "Ask for a terminal.")
    user: str | None = option(None, "Login; that of the URI wins; else ssh_config, else the local user.", native=True)

    @classmethod
    def of(cls, options: Mapping[str, Any]) -> SshOptions:
        """Read a target's options; unknown ones are the configuration's business, not ours."""
        known = {field.name for field in fields(cls)}
        given = {key.replace("-", "_"): value for key, value in options.items() if value is not None}
        return cls(**{name: value for name, value in given.items() if name in known})

    @property
    def key_data(self) -> str | None:
        """The text of a key given as such."""
        if not isinstance(self.private_key, Mapping):
            return None
        data = unwrap_deep(self.private_key.get("key-data"))
        return str(data) if data is not None else None

    def check(self) -> None:
        """Refuse what cannot go together.

        Raises:
            RunnerError: `bolt/validation-error`.
        """
        problem = None
        if self.login_shell == "powershell":
            refused = [name for name, given in (("tty", self.tty), ("run-as", self.run_as)) if given]
            if refused:
                problem = f"{refused[0]} is not supported when using PowerShell"
        if self.native_ssh:
            if not self.load_config:
                problem = "Cannot use native SSH with load-config set to false"
            elif self.key_data:
                problem = "private-key with key-data cannot be used with native-ssh"
        if problem:
            raise RunnerError(problem, kind="bolt/validation-error")


def plain(secret: Any) -> str | None:
    """Return a secret option as text, only for the moment of use."""
    if secret is None:
        return None
    return str(secret.unwrap() if isinstance(secret, Sensitive) else secret)
