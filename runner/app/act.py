"""What every command on targets does around its own work: targets, passwords, output, the rerun file, the exit code."""

from __future__ import annotations

import time
from collections.abc import Awaitable, Callable, Sequence
from typing import TYPE_CHECKING

from runner.app.rerun import write_rerun

if TYPE_CHECKING:
    from runner.app.session import Session
    from runner.executor.executor import Executor
    from runner.model.result import ResultSet
    from runner.model.target import Target

Work = Callable[["Executor", Sequence["Target"]], Awaitable["ResultSet"]]


def act(session: Session, prepare: Callable[[], Work]) -> int:
    """Do one action on the targets of the request.

    `prepare` checks everything that can be checked before a target is touched and returns the work.
    """
    _ = session.inventory  # an inventory that cannot be read is no part of the results
    session.output.begin(session.request.command)
    work = prepare()
    targets = session.targets()
    if session.ask_passwords():
        targets = session.targets()
    warn_about(session, len(targets))
    session.show_progress()
    began = time.monotonic()
    results = session.run(lambda executor: work(executor, targets))
    session.output.finish(results, time.monotonic() - began)
    save_rerun(session, results)
    return session.interrupted or (0 if results.ok else 1)


def warn_about(session: Session, count: int) -> None:
    """Say what a person should know about a number of targets."""
    config = session.project.config
    if count == 0:
        session.publisher.warn("There are no targets, so nothing is done.", "no_targets")
    elif config.limited_concurrency and count > config.concurrency:
        session.publisher.warn(
            f"This process may open few files, so only {config.concurrency} targets are worked on at once. Raise the "
            "limit with 'ulimit -n', or set the concurrency.",
            "low_ulimit",
        )


def save_rerun(session: Session, results: ResultSet | None) -> None:
    """Write the rerun file, unless that is switched off."""
    if session.project.config.save_rerun:
        write_rerun(session.project.rerun_file, results, session.publisher.warn)
