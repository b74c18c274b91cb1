"""Everything real that a plan under test needs: its project, inventory, tasks and language."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Any

from runner.errors import RunnerError

if TYPE_CHECKING:
    from runner.model.event import Publisher
    from runner.plans.context import PlanRun
    from runner.puppet.values.value import Value
    from runner.testing.executor import StubExecutor
    from runner.testing.plan_test import PlanTest

UseStub = Callable[[Mapping[str, Any]], Any]
"""Notes a call of a sub-plan with its parameters and returns its value, or the error to raise."""

FindStub = Callable[[str], UseStub | None]
"""Returns what answers for a stubbed sub-plan, or None when the plan is to run."""


def make_surroundings(test: PlanTest, executor: StubExecutor, publisher: Publisher, stubbed: FindStub) -> PlanRun:
    """Return what the plans of one test share. Must be called on the event loop."""
    from runner.app.environment import plan_environment
    from runner.app.run_plan import ControllerFiles
    from runner.inventory.load import load_inventory, make_references
    from runner.plans.context import PlanRun
    from runner.plans.interruption import Interruption
    from runner.project.find import find_project
    from runner.tasks.loader import TaskLoader

    directory = Path(test.project).resolve()
    paths = [str(Path(path).resolve()) for path in test.modulepath]
    project = find_project(directory, cwd=directory, overrides={"modulepath": paths} if paths else {})
    references = make_references(project)
    environ = {} if test.inventory is None else {"PRUN_INVENTORY": json.dumps(test.inventory)}
    environment = plan_environment(project, publisher)
    return PlanRun(
        environment=_WithStubs(environment, stubbed),
        executor=executor,  # type: ignore[arg-type]
        inventory=load_inventory(project, references, environ=environ),
        publisher=publisher,
        tasks=TaskLoader(project.modules),
        files=ControllerFiles(project.modules),
        prompter=_NoOne(),
        downloads=project.downloads,
        interruption=Interruption(),
        resolver=references,
    )


class _NoOne:
    """Nobody answers prompts in a test; defaults count."""

    def ask(self, prompt: str, *, sensitive: bool = False) -> str | None:  # noqa: ARG002
        return None


class _WithStubs:
    """An environment in which stubbed plans are found before real ones."""

    def __init__(self, environment: Any, stubbed: FindStub) -> None:
        self._environment = environment
        self._stubbed = stubbed

    def __getattr__(self, name: str) -> Any:
        return getattr(self._environment, name)

    def find_plan(self, name: str) -> Any:
        """Return a plan that answers as its stub says, or the real one."""
        use = self._stubbed(name)
        return self._environment.find_plan(name) if use is None else _StubbedPlan(name, use)


class _StubbedPlan:
    """A sub-plan that does not run."""

    def __init__(self, name: str, use: UseStub) -> None:
        self.name = name
        self.parameters: list[Any] = []
        self._use = use

    def call(self, parameters: Mapping[str, Value]) -> Value:
        """Return what the stub gives, or fail as it says."""
        value = self._use(parameters)
        if isinstance(value, RunnerError):
            raise value
        return value
