"""What can be wrong with a task before it runs.

RunnerError
├── UnknownTask     bolt/unknown-task
└── TaskError       metadata or files are wrong, or parameters do not fit (bolt/pal-error)
"""

from __future__ import annotations

from collections.abc import Iterable

from runner.errors import RunnerError
from runner.suggest import did_you_mean


class UnknownTask(RunnerError):
    """No module has a task of that name."""

    kind = "bolt/unknown-task"

    def __init__(self, name: str, known: Iterable[str] = ()) -> None:
        super().__init__(
            f"Could not find a task named '{name}'. For a list of available tasks, run 'prun task show'.",
            help=did_you_mean(name, known, 0.6),
        )


class TaskError(RunnerError):
    """A task cannot be loaded, or cannot run with what it was given."""

    kind = "bolt/pal-error"
