"""What every output form can be told: events as they happen, and by `app` how a run begins and ends.

A form is a subclass of `Output` with one method per thing it cares about; the rest does nothing.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from runner.errors import RunnerError
from runner.model import event as events
from runner.model.result import ResultSet
from runner.output.terminal import Terminal

_METHODS: dict[type[events.Event], str] = {
    events.StepStart: "step_start",
    events.TargetStart: "target_start",
    events.Output: "line",
    events.TargetResult: "target_result",
    events.StepEnd: "step_end",
    events.PlanStart: "plan_start",
    events.PlanEnd: "plan_end",
    events.Message: "message",
}


class Output:
    """Base of the output forms.

    Calls come in this order: `begin` for commands that act on targets or run a plan, events, then one of `finish`,
    `plan_result`, `show`, `note` or `error`, and `close` last.

    Attributes:
        stream: lines of targets are printed as they arrive.
        verbose: what happens on each target is printed.
    """

    def __init__(self, terminal: Terminal, *, verbose: bool = True, stream: bool = False, run_id: str = "") -> None:
        self.terminal = terminal
        self.verbose = verbose
        self.stream = stream
        self.run_id = run_id

    def __call__(self, event: events.Event) -> None:
        """Take an event; this is what is subscribed to the publisher."""
        name = _METHODS.get(type(event))
        if name is not None:
            getattr(self, name)(event)

    # Events

    def step_start(self, event: events.StepStart) -> None: ...
    def target_start(self, event: events.TargetStart) -> None: ...
    def line(self, event: events.Output) -> None: ...
    def target_result(self, event: events.TargetResult) -> None: ...
    def step_end(self, event: events.StepEnd) -> None: ...
    def plan_start(self, event: events.PlanStart) -> None: ...
    def plan_end(self, event: events.PlanEnd) -> None: ...
    def message(self, event: events.Message) -> None: ...

    # Beginning and end

    def begin(self, command: str) -> None:
        """Something will be done on targets."""

    def finish(self, results: ResultSet, seconds: float) -> None:
        """One action on targets is over; all its results were events before."""

    def plan_result(self, value: Any) -> None:
        """A plan is over.

        `value` is a `ResultSet`, a `Result`, a `RunnerError` (the plan failed, or returned an error), or data.
        """

    def show(self, page: str, data: Any) -> None:
        """Show data; `page` names how a person sees it (a module of `output.pages`)."""

    def note(self, text: str, data: Mapping[str, Any]) -> None:
        """Say what was done by a command that acts on no target."""

    def value(self, value: Any) -> None:
        """Show a bare value (a secret, a looked up value)."""

    def error(self, error: RunnerError) -> None:
        """The request failed as a whole."""

    def close(self, exit_code: int) -> None:
        """Nothing comes after this."""

    def abort(self) -> None:
        """Leave at once: make what was printed so far complete."""
        self.close(130)

    def say(self, text: str) -> None:
        """Print one line of `prun` itself to standard error."""
        self.terminal.err(text)

    def hint(self, text: str | None) -> None:
        """Say what to do about an error, on standard error."""
        if text:
            self.terminal.err(f"help: {text}")

    def stream_line(self, event: events.Output) -> str | None:
        """Return the line for `--stream`, or None when this step is not streamed."""
        wanted = self.stream if event.step.stream is None else event.step.stream
        if not wanted or event.step.quiet:
            return None
        name = "out" if event.stream == "stdout" else "err"
        return f"[{event.target.safe_name}] {name}: {event.line}"
