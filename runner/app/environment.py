"""The language as plans and task parameters see it: the project's modules, plan functions, the types of plans."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any

from runner.model.event import Log, LogLevel
from runner.puppet.compile.cache import CodeCache
from runner.puppet.loaders import Environment
from runner.puppet.runtime.settings import Settings

if TYPE_CHECKING:
    from runner.app.session import Session
    from runner.model.event import Publisher
    from runner.project.project import Project
    from runner.puppet.types import Type

_LEVELS: dict[str, LogLevel] = {
    "debug": "trace",
    "info": "debug",
    "notice": "info",
    "warning": "warn",
    "err": "error",
    "alert": "error",
    "crit": "fatal",
    "emerg": "fatal",
}
"""Puppet's levels as ours."""


def make_environment(session: Session) -> Environment:
    """Make the environment of a session. Nothing is read before a name is asked for."""
    return plan_environment(session.project, session.publisher)


def plan_environment(project: Project, publisher: Publisher) -> Environment:
    """Make the environment in which the plans of a project run."""
    from runner.plans.apply import PlanApply
    from runner.plans.data import PlanData

    return Environment(
        project.modules,
        settings=Settings(tasks=True),
        log=PuppetLog(publisher),
        data=PlanData(),
        apply=PlanApply(),
        packages=("runner.plans.functions",),
        types=PlanTypes(),
        cache=CodeCache(),
        yaml_plan=_yaml_plan,
    )


class PuppetLog:
    """Publishes what Puppet code logs."""

    def __init__(self, publisher: Publisher) -> None:
        self._publisher = publisher

    def write(self, level: str, message: str, **place: Any) -> None:
        """Publish one message; `place` (issue, role, position) is for tools and not shown."""
        del place
        self._publisher.publish(Log(_LEVELS.get(level, "info"), message, logger="puppet"))


class PlanTypes:
    """Finds the types that plans bring: Target, Result, TargetSpec…"""

    def find_type(self, name: str) -> Type | None:
        from runner.plans.types import find_plan_type

        return find_plan_type(name)


def _yaml_plan(name: str, path: Path, environment: Environment) -> Any:
    from runner.plans.yaml.load import load_plan
    from runner.plans.yaml.plan import YamlPlan

    return YamlPlan(load_plan(name, path), environment)
