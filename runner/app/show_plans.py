"""Show plans."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from runner.errors import RunnerError

if TYPE_CHECKING:
    from runner.app.session import Session


def show_plans(session: Session) -> int:
    """Show the names and descriptions of the plans that the project wants to be seen."""
    from runner.tasks.visible import is_visible

    visible = session.project.config.visible_plans
    wanted = session.request.filter
    plans = describe_plans(session, lambda name: (wanted is None or wanted in name) and is_visible(name, visible))
    modulepath = [str(path) for path in session.modules.modulepath]
    session.output.show("plans", {"plans": plans, "modulepath": modulepath})
    return 0


def describe_plans(session: Session, wanted: Callable[[str], bool]) -> list[list[str | None]]:
    """Return names and descriptions of plans that are wanted and not private; a broken plan is a warning."""
    environment = session.environment
    plans: list[list[str | None]] = []
    for name in environment.plan_names():
        if not wanted(name):
            continue
        try:
            plan = environment.find_plan(name)
        except RunnerError as error:
            session.publisher.warn(_load_warning(name, error), "plan_load_error")
            continue
        if plan is not None and not plan.private:
            plans.append([name, plan.description])
    return plans


def _load_warning(name: str, error: RunnerError) -> str:
    """Name the broken plan and where it is broken: the message alone may say neither."""
    place = error.place or error.details
    line = place.get("line")
    known = "" if line is None or f"line: {line}" in error.message else f" (file: {place.get('file')}, line: {line})"
    return f"Plan {name} could not be loaded: {error.message}{known}"


def show_plan(session: Session, name: str) -> int:
    """Show one plan: what it does, its parameters, where it is."""
    from runner.plans.invoke import find_plan

    plan: Any = find_plan(session.environment, name)
    directory = session.modules.find(name.split("::", maxsplit=1)[0])
    session.output.show(
        "plan",
        {
            "name": plan.name,
            "description": plan.description,
            "parameters": {parameter.name: _parameter(parameter) for parameter in plan.parameters},
            "private": bool(plan.private),
            "summary": plan.summary,
            "docstring": plan.docstring,
            "module_dir": "built-in module" if directory is None or directory.bundled else str(directory.path),
        },
    )
    return 0


def _parameter(parameter: Any) -> dict[str, Any]:
    data: dict[str, Any] = {"type": parameter.type_text, "sensitive": parameter.sensitive}
    if parameter.has_default and parameter.shown_default is not None:
        # source text for Puppet plans, the value itself for YAML plans, where null is as good as nothing
        data["default_value"] = parameter.shown_default
    if parameter.description:
        data["description"] = parameter.description
    return data
