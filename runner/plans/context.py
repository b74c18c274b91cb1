"""Where plan code is: the run it belongs to, and what holds for this invocation of a plan.

`PlanRun` is shared by everything in one `prun plan run`. `PlanContext` is what holds here: which plan, run as whom,
quietly or not, inside which future. It travels in a context variable, because plan functions are called from deep
inside generated code; a block that runs later (a future) keeps the context in which it was made.
"""

from __future__ import annotations

import itertools
from collections.abc import Hashable, Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import TYPE_CHECKING, Any, Protocol

from runner.errors import RunnerError

if TYPE_CHECKING:
    import asyncio

    from runner.executor.executor import Executor
    from runner.inventory.inventory import Inventory
    from runner.model.event import Publisher
    from runner.model.task import Task
    from runner.plans.futures import Future
    from runner.plans.interruption import Interruption


class TaskFinder(Protocol):
    """What plans need of the tasks package."""

    def get_task(self, name: str) -> Task:
        """Return the task of that name; raises UnknownTask."""
        ...


class FileFinder(Protocol):
    """How plan functions find files on the controller."""

    def find_file(self, name: str) -> Path | None:
        """Return the file or directory for an absolute path or `module/path`, or None."""
        ...

    def module_directory(self, name: str) -> Path | None:
        """Return the directory of a module, or None."""
        ...


class Prompter(Protocol):
    """How plan code asks the person at the terminal."""

    def ask(self, prompt: str, *, sensitive: bool = False) -> str | None:
        """Return one line, None when there is no terminal."""
        ...


@dataclass(slots=True)
class NotRun:
    """Something a failed plan did not get to: for the closing words of a run."""

    description: str
    targets: list[str]


@dataclass(slots=True)
class PlanRun:
    """What all plans of one run share.

    Attributes:
        downloads: directory that `download_file` writes below.
        interruption: tells that the run is to end.
        noop: whether the whole run is a dry run.
        resolver: resolves plugin references in data (`resolve(data)`).
        not_run: what failed steps did not get to, in order.
        warned: what was warned of already, so that a loop does not repeat it.
    """

    environment: Any
    executor: Executor
    inventory: Inventory
    publisher: Publisher
    tasks: TaskFinder
    files: FileFinder
    prompter: Prompter
    downloads: Path
    interruption: Interruption
    noop: bool = False
    resolver: Any = None
    background: set[asyncio.Task[None]] = field(default_factory=set)
    not_run: list[NotRun] = field(default_factory=list)
    warned: set[Hashable] = field(default_factory=set)
    # the outermost plan counts as the first future
    _future_ids: Iterator[int] = field(default_factory=lambda: itertools.count(2))

    def next_future_id(self) -> int:
        return next(self._future_ids)


@dataclass(frozen=True, slots=True)
class PlanContext:
    """What holds for the plan code that is running."""

    run: PlanRun
    plan: str
    run_as: str | None = None
    quiet: bool = False
    future: Future | None = None
    futures: list[Future] = field(default_factory=list)

    @contextmanager
    def entered(self) -> Iterator[PlanContext]:
        """Make this the current context while the `with` block runs."""
        token = _current.set(self)
        try:
            yield self
        finally:
            _current.reset(token)

    def with_(self, **changes: Any) -> PlanContext:
        """Return a context that differs in some fields."""
        return replace(self, **changes)


_current: ContextVar[PlanContext | None] = ContextVar("plan_context", default=None)


class NotInPlan(RunnerError):
    """A plan function was called where no plan runs."""

    kind = "bolt/pal-error"

    def __init__(self) -> None:
        super().__init__(
            "The plan function is only available while a plan runs", help="run it with 'prun plan run', inside a plan"
        )


def current() -> PlanContext:
    """Return the context of the running plan code.

    Raises:
        NotInPlan: outside a plan.
    """
    context = _current.get()
    if context is None:
        raise NotInPlan
    return context


def find_current() -> PlanContext | None:
    """Return the context of the running plan code, or None outside a plan."""
    return _current.get()
