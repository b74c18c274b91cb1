"""Everything that can go wrong between here and a target, with Bolt's kinds, issue codes and wordings in one place.

RunnerError
├── ConnectError        puppetlabs.tasks/connect-error       AUTH_ERROR HOST_KEY_ERROR CONNECT_ERROR EXEC_ERROR
├── EscalateError       puppetlabs.tasks/escalate-error      NO_PASSWORD BAD_PASSWORD SUDO_DENIED
├── FileError           puppetlabs.tasks/task_file_error     TMPDIR_ERROR WRITE_ERROR MV_ERROR …
├── ConnectionBroken    puppetlabs.tasks/exception-error     EXCEPTION
└── Refused             bolt/validation-error …
"""

from __future__ import annotations

from runner.errors import RunnerError


class ConnectError(RunnerError):
    """The target could not be reached."""

    kind = "puppetlabs.tasks/connect-error"

    def __init__(self, message: str, issue_code: str = "CONNECT_ERROR", *, help: str | None = None) -> None:  # noqa: A002
        super().__init__(message, issue_code=issue_code, help=help)

    @classmethod
    def timeout(cls, seconds: float, name: str) -> ConnectError:
        return cls(f"Timeout after {seconds:g} seconds connecting to {name}")

    @classmethod
    def failed(cls, name: str, reason: str) -> ConnectError:
        return cls(f"Failed to connect to {name}: {reason}")

    @classmethod
    def authentication(cls, user: str, host: str) -> ConnectError:
        return cls(f"Authentication failed for user {user}@{host}", "AUTH_ERROR")

    @classmethod
    def host_key(cls, name: str, reason: str) -> ConnectError:
        return cls(f"Host key verification failed for {name}: {reason}", "HOST_KEY_ERROR")


class EscalateError(RunnerError):
    """Becoming another user failed."""

    kind = "puppetlabs.tasks/escalate-error"

    def __init__(self, message: str, issue_code: str) -> None:
        super().__init__(message, issue_code=issue_code)

    @classmethod
    def no_password(cls, user: str, name: str, way: str = "Sudo") -> EscalateError:
        return cls(f"{way} password for user {user} was not provided for {name}", "NO_PASSWORD")

    @classmethod
    def bad_password(cls, user: str, name: str, way: str = "Sudo") -> EscalateError:
        return cls(f"{way} password for user {user} not recognized on {name}", "BAD_PASSWORD")

    @classmethod
    def failed(cls, user: str, name: str, reason: str) -> EscalateError:
        return cls(f"Could not run as user {user} on {name}: {reason}", "ESCALATE_ERROR")

    @classmethod
    def denied(cls, user: str, name: str) -> EscalateError:
        return cls(f"User {user} does not have sudo permission on {name}", "SUDO_DENIED")


class FileError(RunnerError):
    """A file or directory could not be made, sent, fetched, moved or found."""

    kind = "puppetlabs.tasks/task_file_error"

    def __init__(self, message: str, issue_code: str) -> None:
        super().__init__(message, issue_code=issue_code)


class DownloadRefused(FileError):
    """The target could not send it; `reason` is the sentence of its system."""

    def __init__(self, source: str, reason: str) -> None:
        super().__init__(f"SCP did not finish successfully (1): scp: {source}: {reason}\n", "WRITE_ERROR")
        self.source = source
        self.reason = reason


class ConnectionBroken(RunnerError):
    """The connection was lost while something ran."""

    kind = "puppetlabs.tasks/exception-error"

    def __init__(self, name: str, reason: str = "") -> None:
        more = f": {reason}" if reason else ""
        super().__init__(f"The connection to {name} was lost while the action ran{more}", issue_code="EXCEPTION")


class WireUnusable(RunnerError):
    """A kept connection turned out dead before anything was started on it; a new one may be opened."""

    kind = "puppetlabs.tasks/connect-error"

    def __init__(self, name: str, reason: str) -> None:
        super().__init__(f"Failed to connect to {name}: {reason}", issue_code="CONNECT_ERROR")


class ServerSilent(RunnerError):
    """A server did not answer when something else was to be started on a connection that stands."""

    kind = "puppetlabs.tasks/connect-error"

    def __init__(self, name: str) -> None:
        super().__init__(f"{name} does not answer any more", issue_code="CONNECT_ERROR")


class Unsupported(RunnerError):
    """The transport or shell cannot do this."""

    kind = "puppetlabs.tasks/exception-error"

    def __init__(self, message: str) -> None:
        super().__init__(message, issue_code="EXCEPTION")


class TooManyFiles(RunnerError):
    """The controller ran out of file descriptors."""

    kind = "bolt/too-many-files"

    def __init__(self, reason: str) -> None:
        super().__init__(
            f"{reason}. This might be resolved by increasing your user limit with 'ulimit -n 1024'. "
            "Fewer targets at once (--concurrency) need fewer files"
        )


def no_host(name: str) -> RunnerError:
    """Return the error of a target that has a name but no address."""
    return RunnerError(f"Target {name} does not have a host", kind="bolt/validation-error")
