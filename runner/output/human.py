"""The human view.

Not on a terminal it is plain lines in a fixed layout that scripts and people know from Bolt. On a terminal, with more
than one target, identical results are printed once for all targets that had them, when the action is over.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from runner.errors import ErrorData, RunnerError
from runner.model import event as events
from runner.model.result import Result, ResultSet
from runner.model.target import Target
from runner.output import blocks
from runner.output.groups import grouped
from runner.output.layout import count, duration, pretty_json
from runner.output.listener import Output
from runner.output.names import fold_names
from runner.output.terminal import Terminal
from runner.output.theme import Theme

NAMES_IN_STEP = 5  # more targets than this are only counted in the lines about a step


class HumanOutput(Output):
    """Plain lines.

    Args:
        theme: colours.
        group: print identical results once (None: on a terminal).
    """

    def __init__(
        self,
        terminal: Terminal,
        theme: Theme,
        *,
        verbose: bool = True,
        stream: bool = False,
        run_id: str = "",
        group: bool | None = None,
    ) -> None:
        super().__init__(terminal, verbose=verbose, stream=stream, run_id=run_id)
        self.theme = theme
        self.group = terminal.out_is_tty if group is None else group
        self._plans = 0  # how deep in plans we are: step lines are printed in plans only

    # Events

    def step_start(self, event: events.StepStart) -> None:
        step = event.step
        if self._plans and not step.quiet:
            self._out(self.theme.good(f"Starting: {step.description} on {_step_names(step.targets)}"))

    def target_start(self, event: events.TargetStart) -> None:
        if self.verbose and not event.step.quiet and not self._is_grouped(event.step):
            self._out(self.theme.good(f"Started on {event.target.safe_name}..."))

    def line(self, event: events.Output) -> None:
        text = self.stream_line(event)
        if text is not None:
            self._out(self.theme.bad(text) if event.stream == "stderr" else text)

    def target_result(self, event: events.TargetResult) -> None:
        if self.verbose and not event.step.quiet and not self._is_grouped(event.step):
            self._out(blocks.block(event.result, self.theme))

    def step_end(self, event: events.StepEnd) -> None:
        step = event.step
        if step.quiet:
            return
        if self.verbose and self._is_grouped(step):
            for text in grouped(event.results, self.theme):
                self._out(text)
        if self._plans:
            errors = event.results.error_set
            skipped = sum(1 for result in errors if (result.error or {}).get("kind") == "prun/not-run")
            failed = len(errors)
            rest = f", {skipped} not run," if skipped else ""
            counts = f"{count(failed - skipped, 'failure')}{rest}"
            line = f"Finished: {step.description} with {counts} in {event.seconds:.2f} sec"
            self._out(self.theme.bad(line) if failed else self.theme.good(line))

    def plan_start(self, event: events.PlanStart) -> None:
        self._plans += 1
        if not event.quiet:
            self._out(self.theme.good(f"Starting: plan {event.name}"))

    def plan_end(self, event: events.PlanEnd) -> None:
        self._plans -= 1
        if not event.quiet:
            self._out(self.theme.good(f"Finished: plan {event.name} in {duration(event.seconds)}"))

    def message(self, event: events.Message) -> None:
        if not event.verbose or self.verbose:
            self._out(event.text)

    # Beginning and end

    def finish(self, results: ResultSet, seconds: float) -> None:
        self._summary(results)
        self._out(f"Ran on {count(len(results), 'target')} in {duration(seconds)}")

    def plan_result(self, value: Any) -> None:
        if value is None:
            self._out("Plan completed successfully with no result")
        elif isinstance(value, ResultSet):
            self._result_set(value)
        elif isinstance(value, Result):
            self._out(blocks.block(value, self.theme))
        elif isinstance(value, RunnerError):
            self._plan_failure(value)
        elif isinstance(value, ErrorData):
            self._out(self.theme.bad(str(value["msg"])))
        else:
            from runner.output.json import plain

            self._out(pretty_json(plain(value)))

    def show(self, page: str, data: Any) -> None:
        from runner.output.pages import render
        from runner.output.pages.sections import Paper

        fitted = self.terminal.out_is_tty
        self._out(render(page, data, Paper(self.theme, self.terminal.width if fitted else 80, fitted)))

    def note(self, text: str, data: Mapping[str, Any]) -> None:
        self._out(text)

    def value(self, value: Any) -> None:
        self._out(value if isinstance(value, str) else pretty_json(value))

    def error(self, error: RunnerError) -> None:
        from runner.output.diagnostics import draw_error

        text, hint = draw_error(error, self.theme)
        self._out(text)
        self.hint(hint)

    # Parts

    def _is_grouped(self, step: events.Step) -> bool:
        streamed = self.stream if step.stream is None else step.stream
        return self.group and len(step.targets) > 1 and not streamed

    def _result_set(self, results: ResultSet) -> None:
        if self.group and len(results) > 1:
            for text in grouped(results, self.theme):
                self._out(text)
        else:
            for result in results:
                self._out(blocks.block(result, self.theme))
        self._summary(results)
        self._out(f"Ran on {count(len(results), 'target')}")

    def _plan_failure(self, error: RunnerError) -> None:
        results = getattr(error, "result_set", None)
        if isinstance(results, ResultSet):
            self._result_set(results)
            return
        self.error(error)

    def _summary(self, results: ResultSet) -> None:
        for word, part, paint in (
            ("Successful", results.ok_set, self.theme.good),
            ("Failed", results.error_set, self.theme.bad),
        ):
            if len(part):
                names = [target.safe_name for target in part.targets]
                listed = fold_names(names) if self.group else ",".join(names)
                self._out(paint(f"{word} on {count(len(part), 'target')}: {listed}"))

    def _out(self, text: str) -> None:
        self.terminal.out(text)


def _step_names(targets: Sequence[Target]) -> str:
    if len(targets) > NAMES_IN_STEP:
        return count(len(targets), "target")
    return ", ".join(target.safe_name for target in targets)
