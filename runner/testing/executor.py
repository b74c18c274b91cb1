"""An executor that asks stubs in place of machines."""

from __future__ import annotations

import time
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from runner.model.event import Publisher, Step, StepEnd, StepStart, TargetResult, TargetStart
from runner.model.result import Result, ResultSet
from runner.model.target import Target
from runner.model.task import Task
from runner.testing.stubs import Call, Kind, Stub, choose


class StubExecutor:
    """Has the methods of `Executor`; each finds the stub for the call and gives its results."""

    def __init__(self, publisher: Publisher) -> None:
        self.publisher = publisher
        self.stubs: list[Stub] = []
        self.calls: list[Call] = []

    async def run_command(self, targets: Sequence[Target], command: str, options: Any) -> ResultSet:
        return self._run("command", command, targets, _given(options))

    async def run_script(
        self, targets: Sequence[Target], path: Path, arguments: Sequence[str], options: Any
    ) -> ResultSet:
        return self._run("script", _name(path), targets, {"arguments": list(arguments), **_given(options)})

    async def run_task(
        self, targets: Sequence[Target], task: Task, parameters: Mapping[str, Any], options: Any
    ) -> ResultSet:
        return self._run("task", task.name, targets, {**parameters, **_given(options)})

    async def run_task_with(
        self, pairs: Sequence[tuple[Target, Mapping[str, Any] | Result]], task: Task, options: Any
    ) -> ResultSet:
        results: list[Result] = []
        for target, given in pairs:
            if isinstance(given, Result):
                results.append(given)
            else:
                results.extend(self._run("task", task.name, [target], {**given, **_given(options)}))
        return ResultSet(tuple(results))

    async def upload(self, targets: Sequence[Target], source: Path, destination: str, options: Any) -> ResultSet:
        return self._run("upload", _name(source), targets, {"destination": destination, **_given(options)})

    async def download(self, targets: Sequence[Target], source: str, destination: Path, options: Any) -> ResultSet:
        return self._run("download", source, targets, {"destination": str(destination), **_given(options)})

    async def wait_until_available(
        self, targets: Sequence[Target], wait_time: float, retry_interval: float, options: Any
    ) -> ResultSet:
        return ResultSet(tuple(Result(target, {}, "wait_until_available") for target in targets))

    async def close(self) -> None:
        """Nothing is open."""

    def interrupt(self) -> None:
        """Nothing runs."""

    def _run(self, kind: Kind, object_: str, targets: Sequence[Target], parameters: Mapping[str, Any]) -> ResultSet:
        if not targets:
            return ResultSet()
        call = Call(kind, object_, tuple(target.name for target in targets), parameters)
        stub = choose(self.stubs, call)
        stub.calls.append(call)
        self.calls.append(call)
        step = Step(kind, object_, f"{kind} {object_}", tuple(targets))
        started = time.monotonic()
        self.publisher.publish(StepStart(step))
        results = []
        for target in targets:
            self.publisher.publish(TargetStart(step, target))
            result = stub.result_for(target, call)
            self.publisher.publish(TargetResult(step, result))
            results.append(result)
        outcome = ResultSet(tuple(results))
        self.publisher.publish(StepEnd(step, outcome, time.monotonic() - started))
        return outcome


def _given(options: Any) -> dict[str, Any]:
    """Return the options a plan may set that tests ask about, with an underscore."""
    names = ("run_as", "env_vars", "noop", "timeout", "concurrency", "batches", "max_failures")
    found = {f"_{name}": getattr(options, name, None) for name in names}
    return {name: value for name, value in found.items() if value not in (None, False, {})}


def _name(path: Path) -> str:
    """Return the name a plan used for a file of a module (`module/file`), else the path."""
    parts = path.parts
    for folder in ("files", "scripts"):
        if folder in parts:
            index = len(parts) - 1 - parts[::-1].index(folder)
            if index > 0:
                return "/".join((parts[index - 1], *parts[index + 1 :]))
    return str(path)
