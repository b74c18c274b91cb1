"""One action on one target, given a connection: what each kind of action does and what its result looks like."""

from __future__ import annotations

from collections.abc import Mapping
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Protocol

from runner.errors import RunnerError
from runner.executor.files import make_target_directory, target_directory
from runner.executor.implementation import choose_implementation
from runner.executor.options import RunOptions
from runner.executor.results import command_result, task_result
from runner.executor.streams import OutputBuffer
from runner.model.result import Result
from runner.model.sensitive import redact_deep, unwrap_deep
from runner.model.target import Target
from runner.model.task import Implementation, Task, TaskFile
from runner.transports.errors import EscalateError
from runner.transports.port import Connection, How, InputMethod, ScriptJob, SentFile, TaskJob

_LONGEST = 10_000
"""Characters of standard error that are put into a log."""


class Action(Protocol):
    """What is done on each target of a step."""

    @property
    def action(self) -> str: ...
    @property
    def object(self) -> str: ...
    @property
    def noun(self) -> str: ...
    async def run(self, target: Target, connection: Connection, how: How, output: OutputBuffer) -> Result: ...
    def beside(self, target: Target, output: OutputBuffer) -> str | None:
        """Return what the program said that its result does not hold, worded for the log; None when nothing."""


@dataclass(frozen=True, slots=True)
class CommandAction:
    """A command line."""

    object: str
    options: RunOptions
    action: str = "command"
    noun: str = "command"

    async def run(self, target: Target, connection: Connection, how: How, output: OutputBuffer) -> Result:
        completed = await connection.run_command(self.object, how, output.feed)
        return command_result(target, completed, output, self.action, self.object, self.options)

    def beside(self, _target: Target, _output: OutputBuffer) -> None:
        return None


@dataclass(frozen=True, slots=True)
class ScriptAction:
    """A local script with arguments."""

    object: str
    job: ScriptJob
    options: RunOptions
    action: str = "script"
    noun: str = "script"

    async def run(self, target: Target, connection: Connection, how: How, output: OutputBuffer) -> Result:
        completed = await connection.run_script(self.job, how, output.feed)
        return command_result(target, completed, output, self.action, self.object, self.options)

    def beside(self, _target: Target, _output: OutputBuffer) -> None:
        return None


@dataclass(frozen=True, slots=True)
class TaskAction:
    """A task with parameters, the same for all targets of the action."""

    task: Task
    parameters: Mapping[str, Any]
    options: RunOptions
    remote: bool = False
    action: str = "task"
    noun: str = "task"
    _jobs: dict[int, TaskJob] = field(default_factory=dict)

    @property
    def object(self) -> str:
        return self.task.name

    async def run(self, target: Target, connection: Connection, how: How, output: OutputBuffer) -> Result:
        chosen = choose_implementation(self.task, target, connection.features, remote=self.remote)
        completed = await connection.run_task(self._job(chosen), how, output.feed)
        return task_result(target, completed, output, self.task.name, self.options)

    def beside(self, target: Target, output: OutputBuffer) -> str | None:
        text = output.stderr
        if not text:
            return None
        if redact_deep(self.parameters) != self.parameters:
            text = f"{len(text)} characters, not shown since the task has sensitive parameters"
        elif len(text) > _LONGEST:
            text = f"{text[:_LONGEST]}… {len(text) - _LONGEST} characters cut"
        return f"Standard error of task {self.task.name} on {target.safe_name}:\n{text.rstrip()}"

    def _job(self, chosen: Implementation) -> TaskJob:
        key = id(chosen)
        if key not in self._jobs:
            self._jobs[key] = make_job(self.task, chosen, self.parameters, noop=self.options.noop)
        return self._jobs[key]


@dataclass(frozen=True, slots=True)
class UploadAction:
    """A local file or directory to a place on the targets."""

    object: str
    source: Path
    destination: str
    action: str = "upload"
    noun: str = "upload"

    async def run(self, target: Target, connection: Connection, how: How, output: OutputBuffer) -> Result:  # noqa: ARG002
        await connection.upload(self.source, self.destination, how)
        text = f"Uploaded '{self.object}' to '{target.host or ''}:{self.destination}'"
        return Result(target, {"_output": text}, self.action, self.object)

    def beside(self, _target: Target, _output: OutputBuffer) -> None:
        return None


@dataclass(frozen=True, slots=True)
class DownloadAction:
    """A file or directory of the targets to a directory here, one below it for each target."""

    object: str
    destination: Path
    action: str = "download"
    noun: str = "download"

    async def run(self, target: Target, connection: Connection, how: How, output: OutputBuffer) -> Result:  # noqa: ARG002
        directory = make_target_directory(target_directory(self.destination, target))
        try:
            path = await connection.download(self.object, directory, how)
        except EscalateError:
            with suppress(OSError):
                directory.rmdir()  # nothing was asked of the target: leave no sign of it
            raise
        text = f"Downloaded '{target.host or ''}:{self.object}' to '{directory}'"
        return Result(target, {"path": str(path), "_output": text}, self.action, self.object)

    def beside(self, _target: Target, _output: OutputBuffer) -> None:
        return None


def make_job(task: Task, chosen: Implementation, parameters: Mapping[str, Any], *, noop: bool) -> TaskJob:
    """Return a task as a transport wants it: metaparameters added, secrets unwrapped."""
    given = {**unwrap_deep(dict(parameters)), "_task": task.name}
    if noop:
        given["_noop"] = True
    name = chosen.file.name.rsplit("/", 1)[-1]
    if chosen.files:
        # with further files, the executable takes its place in the module below the install directory
        module = task.module or task.name.split("::", 1)[0]
        name = chosen.file.name if "/" in chosen.file.name else f"{module}/tasks/{name}"
    return TaskJob(
        task.name,
        SentFile(name, chosen.file.path),
        tuple(SentFile(file.name, file.path) for file in expand(chosen.files)),
        given,
        _input_method(task, chosen),
    )


def expand(files: tuple[TaskFile, ...]) -> list[TaskFile]:
    """Return files with every directory replaced by the files below it, each place once."""
    found: dict[str, TaskFile] = {}
    for file in files:
        if file.path.is_dir():
            base = file.name.rstrip("/")
            for path in sorted(file.path.rglob("*")):
                if path.is_file():
                    name = f"{base}/{path.relative_to(file.path).as_posix()}"
                    found.setdefault(name, TaskFile(name, path))
        else:
            found.setdefault(file.name, file)
    return list(found.values())


def _input_method(task: Task, chosen: Implementation) -> InputMethod | None:
    method = chosen.input_method or task.metadata.get("input_method")
    if method in (None, "stdin", "environment", "both", "powershell"):
        return method
    message = f"Task {task.name} has the unknown input method '{method}'"
    raise RunnerError(message, kind="bolt/validation-error", help="known: stdin, environment, both, powershell")
