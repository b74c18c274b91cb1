"""A target that exists only in memory: for tests of plans, demonstrations and documentation.

Answers are looked up in a `Script`: what each command, script or task returns, in the order in which rules were
added, the last matching one first. Whatever has no rule succeeds with empty output. All that was asked is recorded.
"""

from __future__ import annotations

import fnmatch
import json
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from pathlib import Path, PurePosixPath
from typing import Any, Literal

import anyio

from runner.errors import RunnerError
from runner.model.target import Target
from runner.transports.errors import ConnectError, FileError
from runner.transports.port import Completed, How, Output, ScriptJob, Setting, TaskJob

Kind = Literal["command", "script", "task", "upload", "download"]


@dataclass(frozen=True, slots=True)
class Reply:
    """What a fake program does.

    Attributes:
        stdout, stderr, exit_code: what it writes and how it ends.
        value: output of a task, as data; written as JSON.
        seconds: how long it takes.
        error: raised instead.
    """

    stdout: str | bytes = ""
    stderr: str | bytes = ""
    exit_code: int = 0
    value: Mapping[str, Any] | None = None
    seconds: float = 0
    error: RunnerError | None = None


@dataclass(frozen=True, slots=True)
class Call:
    """Something that was asked of a fake target.

    Attributes:
        kind, object: `command` and its text, `task` and its name, `script` and its path…
        target: on which target.
        parameters: of a task; secrets are unwrapped, as the target would see them.
        arguments: of a script.
        how: the user, environment and directory asked for.
        destination: of an upload or download.
    """

    kind: Kind
    object: str
    target: str
    how: How
    parameters: Mapping[str, Any] = field(default_factory=dict)
    arguments: tuple[str, ...] = ()
    destination: str | None = None


Answer = Reply | Callable[[Call], Reply]


@dataclass(slots=True)
class Rule:
    """When a call matches, the answer is given; `object` and `target` are globs."""

    kind: Kind
    object: str
    answer: Answer
    target: str = "*"

    def matches(self, call: Call) -> bool:
        return (
            call.kind == self.kind
            and (call.object == self.object or fnmatch.fnmatchcase(call.object, self.object))
            and fnmatch.fnmatchcase(call.target, self.target)
        )


@dataclass(slots=True)
class Script:
    """What all fake targets of a run know.

    Attributes:
        rules: answers; the last that matches wins.
        calls: everything asked so far.
        unreachable: names (globs) of targets that refuse connections.
        files: remote path → content, for downloads; uploads are added under their destination.
        features: what the targets are.
    """

    rules: list[Rule] = field(default_factory=list)
    calls: list[Call] = field(default_factory=list)
    unreachable: set[str] = field(default_factory=set)
    files: dict[str, bytes] = field(default_factory=dict)
    features: frozenset[str] = frozenset({"shell"})

    def answer(self, call: Call) -> Reply:
        """Record a call and return its answer."""
        self.calls.append(call)
        rule = next((rule for rule in reversed(self.rules) if rule.matches(call)), None)
        if rule is None:
            return Reply()
        return rule.answer(call) if callable(rule.answer) else rule.answer


class FakeTransport:
    """Reaches targets that are not there. The option `script` of a target may carry a `Script` of its own."""

    def __init__(self, setting: Setting | None = None, script: Script | None = None) -> None:  # noqa: ARG002
        self.script = script if script is not None else Script()

    async def connect(self, target: Target) -> FakeConnection:
        own = target.options.get("script")
        script = own if isinstance(own, Script) else self.script
        if any(fnmatch.fnmatchcase(target.name, name) for name in script.unreachable):
            raise ConnectError.failed(target.safe_name, "Connection refused")
        return FakeConnection(target, script)

    async def close(self) -> None:
        """Nothing is kept."""


class FakeConnection:
    """One fake target."""

    def __init__(self, target: Target, script: Script) -> None:
        self._target = target
        self._script = script
        self.features = script.features
        self.alive = True

    async def run_command(self, command: str, how: How, output: Output) -> Completed:
        return await self._play(Call("command", command, self._target.name, how), output)

    async def run_script(self, job: ScriptJob, how: How, output: Output) -> Completed:
        call = Call("script", str(job.file.path), self._target.name, how, arguments=job.arguments)
        return await self._play(call, output)

    async def run_task(self, job: TaskJob, how: How, output: Output) -> Completed:
        return await self._play(Call("task", job.name, self._target.name, how, parameters=job.parameters), output)

    async def upload(self, source: Path, destination: str, how: How) -> None:
        await self._play(Call("upload", str(source), self._target.name, how, destination=destination), _nowhere)
        if source.is_file():  # noqa: ASYNC240 - a look at the local disk
            self._script.files[destination] = source.read_bytes()  # noqa: ASYNC240

    async def download(self, source: str, directory: Path, how: How) -> Path:
        await self._play(Call("download", source, self._target.name, how, destination=str(directory)), _nowhere)
        content = self._script.files.get(source)
        if content is None:
            raise FileError(f"Could not download file to {directory}: No such file or directory", "DOWNLOAD_ERROR")
        path = directory / PurePosixPath(source).name
        path.write_bytes(content)
        return path

    async def close(self) -> None:
        self.alive = False

    async def _play(self, call: Call, output: Output) -> Completed:
        reply = self._script.answer(call)
        if reply.error is not None:
            raise reply.error
        if reply.seconds:
            await anyio.sleep(reply.seconds)
        stdout = reply.stdout if reply.value is None else json.dumps(reply.value, ensure_ascii=False)
        for is_error, data in ((False, stdout), (True, reply.stderr)):
            if data:
                output(is_error, data.encode() if isinstance(data, str) else data)
        return Completed(reply.exit_code)


def _nowhere(_is_error: bool, _data: bytes) -> None:
    """Output of what has none."""
