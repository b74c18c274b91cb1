"""Run a local script on targets."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from runner.app.act import Work, act

if TYPE_CHECKING:
    from runner.app.session import Session


def run_script(session: Session, script: str, arguments: list[str]) -> int:
    """Copy a script to the targets of the request and run it there; returns the exit code."""

    def prepare() -> Work:
        from runner.project.files import get_file

        path = get_file(session.modules, script, "script", cwd=Path.cwd())
        shown = shown_path(script, path)
        options = session.run_options(f"script {shown}")
        return lambda executor, targets: executor.run_script(targets, shown, arguments, options)

    return act(session, prepare)


def shown_path(typed: str, found: Path) -> str:
    """Return what results call a file: as it was typed when that is where it is, else where it was found."""
    return typed if Path(typed).exists() or Path(typed).is_absolute() else str(found)
