"""`PlanTest`: runs plans of a project against stubs."""

from __future__ import annotations

import asyncio
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from runner.bridge import run_sync
from runner.errors import RunnerError
from runner.model.event import Event, Message, Publisher
from runner.testing.executor import StubExecutor
from runner.testing.stubs import Call, Kind, Stub, UnexpectedCall, choose
from runner.testing.surroundings import UseStub, make_surroundings


@dataclass(slots=True)
class PlanOutcome:
    """How a plan ended.

    Attributes:
        value: what it returned, as plain data (targets are names, results are hashes).
        error: `{kind, msg, details}` when it failed, else None.
    """

    value: Any = None
    error: Mapping[str, Any] | None = None

    @property
    def ok(self) -> bool:
        return self.error is None


@dataclass
class PlanTest:
    """Runs plans with every action on machines stubbed.

    Args:
        project: directory of the project; its modules, plans and inventory are used.
        modulepath: directories of modules, when there is no project.
        inventory: inventory data in place of the project's file.
    """

    project: str | Path = "."
    modulepath: Sequence[str | Path] = ()
    inventory: Mapping[str, Any] | None = None
    messages: list[str] = field(default_factory=list)

    def __post_init__(self) -> None:
        self._publisher = Publisher()
        self._publisher.subscribe(self._listen)
        self._executor = StubExecutor(self._publisher)

    # What may happen, and what must

    def allow_command(self, command: str) -> Stub:
        return self._stub("command", command)

    def allow_script(self, script: str) -> Stub:
        return self._stub("script", script)

    def allow_task(self, task: str) -> Stub:
        return self._stub("task", task)

    def allow_upload(self, source: str) -> Stub:
        return self._stub("upload", source)

    def allow_download(self, source: str) -> Stub:
        return self._stub("download", source)

    def allow_plan(self, plan: str) -> Stub:
        """Stub a sub-plan: it returns what `always_return` says, or fails as `error_with` says."""
        return self._stub("plan", plan)

    def allow_any_command(self) -> Stub:
        return self._stub("command", None)

    def allow_any_script(self) -> Stub:
        return self._stub("script", None)

    def allow_any_task(self) -> Stub:
        return self._stub("task", None)

    def allow_any_upload(self) -> Stub:
        return self._stub("upload", None)

    def allow_any_download(self) -> Stub:
        return self._stub("download", None)

    def expect_command(self, command: str) -> Stub:
        return self._stub("command", command, expected=True)

    def expect_script(self, script: str) -> Stub:
        return self._stub("script", script, expected=True)

    def expect_task(self, task: str) -> Stub:
        return self._stub("task", task, expected=True)

    def expect_upload(self, source: str) -> Stub:
        return self._stub("upload", source, expected=True)

    def expect_download(self, source: str) -> Stub:
        return self._stub("download", source, expected=True)

    def expect_plan(self, plan: str) -> Stub:
        return self._stub("plan", plan, expected=True)

    # Running

    @property
    def calls(self) -> list[Call]:
        """What the plans did, in order."""
        return self._executor.calls

    def run_plan(self, name: str, /, **parameters: Any) -> PlanOutcome:
        """Run a plan and return how it ended.

        Raises:
            UnexpectedCall: the plan did what no stub allows.
        """
        return asyncio.run(self._run(name, parameters))

    def verify(self) -> None:
        """Raise UnexpectedCall unless everything expected has happened."""
        problems = [problem for stub in self._executor.stubs if (problem := stub.problem()) is not None]
        if problems:
            raise UnexpectedCall("\n".join(problems))

    # Inside

    async def _run(self, name: str, parameters: Mapping[str, Any]) -> PlanOutcome:
        from runner.plans.context import PlanContext
        from runner.plans.invoke import find_plan, invoke_plan
        from runner.plans.present import present, present_error

        run = make_surroundings(self, self._executor, self._publisher, self._stubbed_plan)
        try:
            plan = find_plan(run.environment, name)
            value = await run_sync(invoke_plan, PlanContext(run, name), plan, parameters)
        except UnexpectedCall:
            raise
        except RunnerError as error:
            return PlanOutcome(error=present_error(error).to_dict())
        finally:
            while run.background:
                await asyncio.wait(set(run.background))
        shown = present(value)
        return PlanOutcome(shown.to_data() if hasattr(shown, "to_data") else shown)

    def _stubbed_plan(self, name: str) -> UseStub | None:
        """Return what answers for a sub-plan, or None when it is to run."""
        if not any(stub.kind == "plan" and stub.object == name for stub in self._executor.stubs):
            return None

        def use(parameters: Mapping[str, Any]) -> Any:
            call = Call("plan", name, (), dict(parameters))
            stub = choose(self._executor.stubs, call)
            stub.calls.append(call)
            self._executor.calls.append(call)
            return stub.plan_value()

        return use

    def _stub(self, kind: Kind, object_: str | None, *, expected: bool = False) -> Stub:
        stub = Stub(kind, object_, expected)
        self._executor.stubs.append(stub)
        return stub

    def _listen(self, event: Event) -> None:
        if isinstance(event, Message):
            self.messages.append(event.text)
