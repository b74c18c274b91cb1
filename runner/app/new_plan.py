"""`prun plan new`."""

from __future__ import annotations

from typing import TYPE_CHECKING

from runner.errors import RunnerError

if TYPE_CHECKING:
    from runner.app.session import Session


def new_plan(session: Session, name: str) -> int:
    """Write a new plan into the project."""
    from runner.plans.new import check_name, create_plan

    project = session.project
    check_name(name, project.name)
    script = session.request.script
    if script is not None:
        _check_script(session, script)
    path = create_plan(name, project.path, puppet=session.request.pp, script=script)
    session.output.note(
        f"Created plan '{name}' at '{path}'\n\n"
        f"Show this plan with:\n    prun plan show {name}\nRun this plan with:\n    prun plan run {name}",
        {"name": name, "path": str(path)},
    )
    return 0


def _check_script(session: Session, script: str) -> None:
    from pathlib import Path

    parts = script.split("/")
    if (
        Path(script).is_absolute()
        or session.path(script).exists()
        or len(parts) < 3
        or parts[1] not in ("scripts", "files")
    ):
        raise RunnerError(
            f"The path '{script}' is invalid for --script: it must name a file of a module as "
            "'module/scripts/file' or 'module/files/file'",
            kind="bolt/cli-error",
        )
    directory = session.modules.find(parts[0])
    if directory is None or not directory.path.joinpath(*parts[1:]).is_file():
        raise RunnerError(f"The script '{script}' does not exist", kind="bolt/file-error")
