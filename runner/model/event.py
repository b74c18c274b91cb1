"""What happens during a run, as a stream of frozen events, and the publisher they go through.

Output, logs, progress and history only listen. Listeners are called in the order of subscription, on the event loop's
thread; they must not block and must not raise.
"""

from __future__ import annotations

import itertools
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any, Literal

from runner.model.result import Result, ResultSet
from runner.model.target import Target

LogLevel = Literal["trace", "debug", "info", "warn", "error", "fatal"]

_step_ids = itertools.count(1)


@dataclass(frozen=True, slots=True)
class Event:
    """Anything that happens. The name of an event in JSON lines is the class name in kebab case (`step-start`)."""


@dataclass(frozen=True, slots=True)
class Step:
    """One action on a list of targets.

    Attributes:
        action: `command`, `script`, `task`, `upload`, `download`, `wait_until_available`…
        object: the command, script path, task name or source.
        description: what people read: `command 'uptime'`, or the text the plan gave.
        id: unique in this process.
        stream: lines of output are wanted as they arrive (None: as the run's setting says).
        quiet: nothing of this step is printed (without_default_logging).
    """

    action: str
    object: str | None
    description: str
    targets: tuple[Target, ...]
    id: int = field(default_factory=lambda: next(_step_ids))
    stream: bool | None = None
    quiet: bool = False


@dataclass(frozen=True, slots=True)
class StepStart(Event):
    step: Step


@dataclass(frozen=True, slots=True)
class TargetStart(Event):
    step: Step
    target: Target


@dataclass(frozen=True, slots=True)
class Output(Event):
    """A complete line (without its line break) that the action wrote on a target, or the rest at its end."""

    step: Step
    target: Target
    stream: Literal["stdout", "stderr"]
    line: str


@dataclass(frozen=True, slots=True)
class TargetResult(Event):
    step: Step
    result: Result


@dataclass(frozen=True, slots=True)
class StepEnd(Event):
    step: Step
    results: ResultSet
    seconds: float


@dataclass(frozen=True, slots=True)
class PlanStart(Event):
    name: str
    quiet: bool = False


@dataclass(frozen=True, slots=True)
class PlanEnd(Event):
    name: str
    seconds: float
    quiet: bool = False


@dataclass(frozen=True, slots=True)
class Message(Event):
    """`out::message` (and `out::verbose`, which is shown only when verbose)."""

    text: str
    verbose: bool = False


@dataclass(frozen=True, slots=True)
class Log(Event):
    """A line for the logs. `id` names a warning so that `disable-warnings` can silence it."""

    level: LogLevel
    text: str
    id: str | None = None
    logger: str = "prun"
    details: Any = None


class Publisher:
    """Hands each event to every listener, in order of subscription."""

    def __init__(self) -> None:
        self._listeners: list[Callable[[Event], None]] = []

    def subscribe(self, listener: Callable[[Event], None]) -> Callable[[], None]:
        """Add a listener; the returned function removes it again."""
        self._listeners.append(listener)
        return lambda: self._listeners.remove(listener)

    def publish(self, event: Event) -> None:
        for listener in tuple(self._listeners):
            listener(event)

    def warn(self, text: str, id: str) -> None:  # noqa: A002 - the word configuration uses
        """Publish a warning that `disable-warnings` can silence by its id."""
        self.publish(Log("warn", text, id))
