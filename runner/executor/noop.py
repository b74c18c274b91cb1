"""Noop: only tasks have it, and only those that say so."""

from __future__ import annotations

from dataclasses import replace

from runner.errors import RunnerError
from runner.executor.options import RunOptions
from runner.model.task import Task


class NoopUnsupported(RunnerError):
    """A task was asked to change nothing, and does not say that it can."""

    kind = "bolt/pal-error"

    def __init__(self, task: Task) -> None:
        help_text = f'{task.name} would need "supports_noop": true in its metadata'
        super().__init__("Task does not support noop", help=help_text)


def check_noop(task: Task, options: RunOptions, *, noop: bool) -> RunOptions:
    """Return the options with noop switched on when the whole run is noop.

    Raises:
        NoopUnsupported: noop is wanted and the task does not have it.
    """
    if not (noop or options.noop):
        return options
    if not task.supports_noop:
        raise NoopUnsupported(task)
    return options if options.noop else replace(options, noop=True)
