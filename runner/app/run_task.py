"""Run a task on targets."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any

from runner.app.act import Work, act

if TYPE_CHECKING:
    from runner.app.session import Session
    from runner.executor.options import RunOptions


def run_task(session: Session, name: str, typed: dict[str, str], parsed: dict[str, Any]) -> int:
    """Run a task on the targets of the request; returns the exit code.

    Args:
        typed: parameters as they were typed, to be fitted to the types that the task declares.
        parsed: parameters that are values already.
    """

    if typed:
        session.tasks.find_task(name)  # typed texts need its types: when it is broken, there is no list of results

    def prepare() -> Work:
        from runner.tasks.coerce import coerce_parameters
        from runner.tasks.parameters import prepare as prepare_parameters

        task = session.tasks.get_task(name)
        given = {**coerce_parameters(task, typed, types=session.types), **parsed}
        meta = {key: given.pop(key) for key in list(given) if key.startswith("_")}
        options = _with_meta(session.run_options(f"task {task.name}"), meta)
        parameters = prepare_parameters(task, given, types=session.types)
        session.log_parameters(f"task {task.name}", parameters)
        return lambda executor, targets: executor.run_task(targets, task, parameters, options)

    return act(session, prepare)


def _with_meta(options: RunOptions, meta: dict[str, Any]) -> RunOptions:
    """Return options with what parameters named `_run_as`, `_noop` and `_description` say; others are ignored."""
    if isinstance(meta.get("_run_as"), str):
        options = replace(options, run_as=meta["_run_as"])
    if isinstance(meta.get("_description"), str):
        options = replace(options, description=meta["_description"])
    return replace(options, noop=True) if meta.get("_noop") is True else options
