"""`prun plan convert`."""

from __future__ import annotations

import contextlib
from pathlib import Path
from typing import TYPE_CHECKING

from runner.errors import RunnerError, SourceErrors

if TYPE_CHECKING:
    from runner.app.session import Session


class ConvertError(RunnerError):
    """The plan cannot be converted."""

    kind = "bolt/convert-error"


def convert_plan(session: Session, plan: str) -> int:
    """Print a YAML plan as Puppet code; exit code 1 when that code does not parse."""
    from runner.diagnostics import Diagnostic
    from runner.plans.yaml.convert import convert_plan as convert
    from runner.plans.yaml.load import load_plan
    from runner.puppet.syntax import parse
    from runner.source import SourceFile

    name, file = _find(session, plan)
    code = convert(load_plan(name, file))
    session.output.value(code)
    try:
        parse(SourceFile(None, code), tasks=True)
    except SourceErrors as error:
        first: Diagnostic = error.diagnostics[0]
        session.output.say(f"The converted plan has a mistake and cannot be used as it is: {first}")
        return 1
    return 0


def _find(session: Session, plan: str) -> tuple[str, Path]:
    """Return name and file of a plan: what is no file may be the name of a plan, and else is a file that is missing."""
    from runner.plans.invoke import UnknownPlan, find_plan

    path = session.path(plan)
    if not path.exists():
        with contextlib.suppress(UnknownPlan):
            find_plan(session.environment, plan)
        file = session.environment.find_plan_file(plan)
        if file is not None:
            return plan, _require_yaml(file)
    name = _name_of(path)
    if not path.is_file():
        raise RunnerError(f"Could not read yaml plan file: {path}", kind="bolt/file-error", details={"path": str(path)})
    return name, path


def _name_of(path: Path) -> str:
    """Return the name of the plan in a file: the module's name and the path below `plans`."""
    parts = path.parts
    folder = next((index for index in range(len(parts) - 2, 0, -1) if parts[index] in ("plans", "tasks")), None)
    if folder is None:
        raise RunnerError(
            f"Could not determine module from {path}. The path must include 'plans' or 'tasks' directory",
            kind="bolt/modulepath-error",
        )
    _require_yaml(path)
    segments = [parts[folder - 1], *parts[folder + 1 : -1]]
    if path.stem != "init":
        segments.append(path.stem)
    return "::".join(segments)


def _require_yaml(path: Path) -> Path:
    if path.suffix != ".yaml":
        raise ConvertError("You can only convert plans written in yaml", details={"plan_path": str(path)})
    return path
