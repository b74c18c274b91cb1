"""Run a command on targets."""

from __future__ import annotations

from typing import TYPE_CHECKING

from runner.app.act import Work, act

if TYPE_CHECKING:
    from runner.app.session import Session


def run_command(session: Session, command: str) -> int:
    """Run a command of a shell on the targets of the request; returns the exit code."""

    def prepare() -> Work:
        options = session.run_options(f"command '{command}'")
        return lambda executor, targets: executor.run_command(targets, command, options)

    return act(session, prepare)
