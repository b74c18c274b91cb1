"""The options of the ssh transport as Python sees them. Their meaning and types stand in the configuration's schema."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, fields
from typing import Any

from runner.errors import RunnerError
from runner.model.sensitive import Sensitive, unwrap_deep


@dataclass(frozen=True, slots=True)
class SshOptions:
    """Options of one target, with Python names (`private_key` for `private-key`) and the defaults."""

    batch_mode: bool = True
    cleanup: bool = True
    connect_timeout: float = 10
    copy_command: Sequence[str] | str = ("scp", "-r")
    disconnect_timeout: float = 5
    encryption_algorithms: Sequence[str] | None = None
    extensions: Sequence[str] | None = None
    host: str | None = None
    host_key_algorithms: Sequence[str] | None = None
    host_key_check: bool | None = None
    interpreters: Mapping[str, Any] | None = None
    keepalive_interval: float = 60
    kex_algorithms: Sequence[str] | None = None
    load_config: bool = True
    login_shell: str = "bash"
    mac_algorithms: Sequence[str] | None = None
    native_ssh: bool = False
    password: Any = None
    port: int | None = None
    private_key: Any = None
    proxyjump: str | None = None
    run_as: str | None = None
    run_as_command: Sequence[str] | None = None
    script_dir: str | None = None
    ssh_command: Sequence[str] | str | None = None
    su_password: Any = None
    su_user: str | None = None
    sudo_executable: str | None = None
    sudo_password: Any = None
    tmpdir: str | None = None
    tty: bool = False
    user: str | None = None

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
