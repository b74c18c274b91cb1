"""`prun plan new`."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from runner.errors import RunnerError
from runner.project.files import get_file

if TYPE_CHECKING:
    from runner.app.session import Session

_FOLDERS = (["scripts"], ["files"])


def new_plan(session: Session, name: str) -> int:
    """Write a new plan into the project."""
    from runner.plans.new import check_name, create_plan

    project = session.project
    check_name(name, project.name, project.path)
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
    """Raise unless the words name a script of a module, so that the plan works wherever the module is."""
    parts = script.split("/")
    if not script or session.path(script).exists() or Path(script).is_absolute() or parts[1:2] not in _FOLDERS:
        raise RunnerError(
            "The script must be a detailed Puppet file reference, for example 'mymodule/scripts/myscript.sh'. See "
            "http://pup.pt/bolt-scripts for more information on detailed Puppet file references.",
            kind="bolt/cli-error",
        )
    get_file(session.modules, script, "script", cwd=session.project.path)
