"""Run a local script on targets."""

from __future__ import annotations

from typing import TYPE_CHECKING

from runner.app.act import Work, act

if TYPE_CHECKING:
    from runner.app.session import Session


def run_script(session: Session, script: str, arguments: list[str]) -> int:
    """Copy a script to the targets of the request and run it there; returns the exit code."""

    def prepare() -> Work:
        from runner.app.local_file import get_local_file

        path = get_local_file(session.modules, script, "script")
        options = session.run_options(f"script {path}")
        return lambda executor, targets: executor.run_script(targets, path, arguments, options)

    return act(session, prepare)
