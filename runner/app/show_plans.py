"""Show plans."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from runner.errors import RunnerError

if TYPE_CHECKING:
    from runner.app.session import Session


def show_plans(session: Session) -> int:
    """Show the names and descriptions of the plans that the project wants to be seen."""
    from runner.tasks.visible import is_visible

    environment = session.environment
    visible = session.project.config.visible_plans
    wanted = session.request.filter
    plans: list[list[str | None]] = []
    for name in environment.plan_names():
        if (wanted is not None and wanted not in name) or not is_visible(name, visible):
            continue
        try:
            plan = environment.find_plan(name)
        except RunnerError as error:
            session.publisher.warn(f"{error.message}", "plan_load_error")
            continue
        if plan is not None and not plan.private:
            plans.append([name, plan.description])
    modulepath = [str(path) for path in session.modules.modulepath]
    session.output.show("plans", {"plans": plans, "modulepath": modulepath})
    return 0


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
    if parameter.has_default:
        # source text for Puppet plans, the value itself for YAML plans
        data["default_value"] = parameter.shown_default
    if parameter.description:
        data["description"] = parameter.description
    return data
