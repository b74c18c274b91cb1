"""`--format jsonl`: one event a line, as it happens. The schema is `docs/reference/json-output.md`."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import UTC, datetime
from typing import Any

from runner import __version__
from runner.errors import RunnerError
from runner.model import event as events
from runner.model.result import ResultSet
from runner.output.json import encode, plain
from runner.output.listener import Output


class JsonLinesOutput(Output):
    """Every line is `{"event", "time", "run", …}`; the last line of a run is always `run-end`."""

    _command = ""
    _ended = False
    _targets = 0
    _failed = 0

    def begin(self, command: str) -> None:
        self._command = command
        self._write("run-start", command=command, version=__version__)

    def __call__(self, event: events.Event) -> None:
        super().__call__(event)
        if isinstance(event, events.Log) and event.level in ("warn", "error", "fatal"):
            self._write("log", level=event.level, text=event.text, id=event.id)

    def step_start(self, event: events.StepStart) -> None:
        step = event.step
        self._write(
            "step-start",
            step=step.id,
            action=step.action,
            object=step.object,
            description=step.description,
            targets=[target.name for target in step.targets],
        )

    def target_start(self, event: events.TargetStart) -> None:
        self._write("target-start", step=event.step.id, target=event.target.name)

    def line(self, event: events.Output) -> None:
        if self.stream_line(event) is not None:
            self._write("output", step=event.step.id, target=event.target.name, stream=event.stream, line=event.line)

    def target_result(self, event: events.TargetResult) -> None:
        self._targets += 1
        self._failed += not event.result.ok
        self._write("target-result", step=event.step.id, result=event.result.to_data())

    def step_end(self, event: events.StepEnd) -> None:
        self._write(
            "step-end",
            step=event.step.id,
            targets=len(event.results),
            failed=len(event.results.error_set),
            seconds=round(event.seconds, 3),
        )

    def plan_start(self, event: events.PlanStart) -> None:
        self._write("plan-start", plan=event.name)

    def plan_end(self, event: events.PlanEnd) -> None:
        self._write("plan-end", plan=event.name, seconds=round(event.seconds, 3))

    def message(self, event: events.Message) -> None:
        if not event.verbose or self.verbose:
            self._write("message", text=event.text)

    def plan_result(self, value: Any) -> None:
        failed = isinstance(value, RunnerError)
        self._write("error" if failed else "result", **{"error" if failed else "value": plain(value)})

    def show(self, page: str, data: Any) -> None:
        self._write("result", value=data)

    def note(self, text: str, data: Mapping[str, Any]) -> None:
        self.terminal.err(text)
        self._write("result", value=data)

    def value(self, value: Any) -> None:
        self._write("result", value=value)

    def error(self, error: RunnerError) -> None:
        self._write("error", error=error.to_dict())
        self.hint(error.help)

    def finish(self, results: ResultSet, seconds: float) -> None:
        self._write("summary", targets=len(results), failed=len(results.error_set), seconds=round(seconds, 3))

    def close(self, exit_code: int) -> None:
        if not self._ended:
            self._ended = True
            self._write("run-end", exit_code=exit_code)

    def _write(self, name: str, **fields: Any) -> None:
        head = {"event": name, "time": datetime.now(UTC).isoformat(timespec="milliseconds"), "run": self.run_id}
        self.terminal.out(encode({**head, **fields}))
