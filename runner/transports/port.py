"""What the executor asks of a transport, and what a transport's byte pipe looks like to the shells.

    Transport.connect(target) -> Connection        run_command / run_script / run_task / upload / download / close
    Wire.start(command) -> Process                 raw bytes; `shell.posix` makes a Connection out of a Wire

A transport writes either a `Connection` of its own or, much shorter, a `Wire`.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Literal, Protocol, runtime_checkable

from runner.model.target import Target

Output = Callable[[bool, bytes], None]
"""Receives `(is_stderr, data)` in order of arrival."""

Warn = Callable[[str, str], None]
"""Publishes a warning: `(text, id)`; `disable-warnings` silences ids."""

InputMethod = Literal["stdin", "environment", "both", "powershell"]


@dataclass(frozen=True, slots=True)
class How:
    """How one action is run, where that is not a matter of the target alone.

    Attributes:
        run_as: user to become; None: the target's `run-as` option.
        env: environment variables for commands and scripts.
        tmpdir: parent of the private directory; None: the target's `tmpdir` option.
        tty: ask for a terminal; None: the target's `tty` option.
        pwsh_params: named arguments of a PowerShell script.
    """

    run_as: str | None = None
    env: Mapping[str, str] = field(default_factory=dict)
    tmpdir: str | None = None
    tty: bool | None = None
    pwsh_params: Mapping[str, Any] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class SentFile:
    """A file to put into the private directory: its path there, where it is here, and whether it is executable."""

    name: str
    path: Path


@dataclass(frozen=True, slots=True)
class ScriptJob:
    """A script and its arguments."""

    file: SentFile
    arguments: tuple[str, ...] = ()
    use_interpreter: bool = False


@dataclass(frozen=True, slots=True, eq=False)
class TaskJob:
    """A task with its implementation chosen. One job object serves every target that gets the same.

    Attributes:
        name: the task's name.
        file: the executable.
        extra: further files; when there are any, `_installdir` is added to the parameters.
        parameters: metaparameters included, secrets unwrapped: never log this.
        input_method: None: the shell's default for the file.
    """

    name: str
    file: SentFile
    extra: tuple[SentFile, ...]
    parameters: Mapping[str, Any]
    input_method: InputMethod | None = None
    _cache: dict[str, Any] = field(default_factory=dict, repr=False)

    def once(self, key: str, make: Callable[[], Any]) -> Any:
        """Return what `make` made the first time: encoding work is shared by all targets of a job."""
        if key not in self._cache:
            self._cache[key] = make()
        return self._cache[key]


@dataclass(frozen=True, slots=True)
class Completed:
    """How a program ended: its exit code, or None and the name of the signal that killed it."""

    exit_code: int | None
    signal: str | None = None


@runtime_checkable
class Connection(Protocol):
    """An open way to one target. Its owner closes it; actions may share it and run at the same time.

    Every `run_…` may be cancelled: it then ends what it started on the target, removes what it put there, and lets
    the cancellation through.
    """

    features: frozenset[str]

    @property
    def alive(self) -> bool: ...
    async def run_command(self, command: str, how: How, output: Output) -> Completed: ...
    async def run_script(self, job: ScriptJob, how: How, output: Output) -> Completed: ...
    async def run_task(self, job: TaskJob, how: How, output: Output) -> Completed: ...
    async def upload(self, source: Path, destination: str, how: How) -> None: ...
    async def download(self, source: str, directory: Path, how: How) -> Path: ...
    async def close(self) -> None: ...


class Transport(Protocol):
    """One way to reach targets. One object for the whole run: keys and other shared things are loaded once."""

    async def connect(self, target: Target) -> Connection: ...
    async def close(self) -> None: ...


@dataclass(frozen=True, slots=True)
class Setting:
    """What transports need to know of the run.

    Attributes:
        directory: what relative paths in options are relative to (the project).
        warn: publishes a warning.
    """

    directory: Path
    warn: Warn


class Process(Protocol):
    """A started program at the other end of a wire."""

    async def write(self, data: bytes) -> None:
        """Send to its standard input; waits while the other side is slow. Silent once the program has ended."""

    def write_eof(self) -> None: ...
    async def wait(self) -> Completed:
        """Wait for its end. Raises `ConnectionBroken` when the way to it broke first."""

    def signal(self, name: Literal["TERM", "KILL"]) -> bool:
        """Signal its process group, where the wire can. Returns whether its end is worth waiting for."""

    def abandon(self) -> None:
        """Ask it to end without waiting for an answer: a side that is silent may hear it when it goes on."""

    def close(self) -> None:
        """Let go of it, ended or not."""


class Wire(Protocol):
    """A way to start programs on a target by a line of its shell."""

    @property
    def user(self) -> str | None:
        """Who programs run as."""

    @property
    def goes_home(self) -> bool:
        """Whether a program starts in the home directory of its user (`cd` after a change of user then, too)."""

    @property
    def slowest(self) -> float:
        """Seconds that it took the other side to answer, at most so far; infinite where it cannot be silent."""

    @property
    def alive(self) -> bool: ...
    async def start(self, command: str, output: Output, *, tty: bool = False, patience: float | None = None) -> Process:
        """Start a program. `patience`: seconds without any answer after which `ServerSilent` is raised."""

    async def close(self) -> None: ...
