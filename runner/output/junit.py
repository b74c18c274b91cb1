"""`--format junit`: a JUnit XML report, one suite per step and one case per target."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any
from xml.sax.saxutils import escape, quoteattr

from runner.errors import RunnerError
from runner.model import event as events
from runner.model.result import Result, ResultSet
from runner.output.json import encode, plain
from runner.output.layout import pretty_json
from runner.output.listener import Output

LIMIT = 100_000  # characters of output kept per case, so that a report stays readable
# What XML 1.0 cannot hold, in any spelling.
_ILLEGAL = re.compile("[^\t\n\r\x20-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")


class JunitOutput(Output):
    """Collects cases; the document is written when the run is over, however it ended."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self._suites: list[str] = []
        self._cases: dict[int, list[str]] = {}
        self._counts = [0, 0, 0]  # cases, failures, errors
        self._steps: dict[int, events.Step] = {}
        self._command = "prun"
        self._closed = False

    def begin(self, command: str) -> None:
        self._command = command

    def step_start(self, event: events.StepStart) -> None:
        if not event.step.quiet:
            self._cases[event.step.id] = []
            self._steps[event.step.id] = event.step

    def line(self, event: events.Output) -> None:
        text = self.stream_line(event)
        if text is not None:
            self.terminal.err(text)

    def target_result(self, event: events.TargetResult) -> None:
        if event.step.id in self._cases:
            self._cases[event.step.id].append(self._case(event.step, event.result))

    def step_end(self, event: events.StepEnd) -> None:
        self._end_suite(event.step.id, event.seconds)

    def message(self, event: events.Message) -> None:
        if not event.verbose or self.verbose:
            self.terminal.err(event.text)

    def finish(self, results: ResultSet, seconds: float) -> None:
        """The suite was ended with its step."""

    def plan_result(self, value: Any) -> None:
        if isinstance(value, RunnerError):
            self.error(value)
            return
        text = value if isinstance(value, str) else encode(plain(value))
        self._suites.append(_suite(self._command, [_case(self._command, "result", "", text)], 0, 0, None))
        self._counts[0] += 1

    def show(self, page: str, data: Any) -> None:
        raise RunnerError(
            "JUnit XML reports what was run on targets, and this command runs nothing", help="use '--format json'"
        )

    def note(self, text: str, data: Mapping[str, Any]) -> None:
        self.terminal.err(text)

    def value(self, value: Any) -> None:
        self.show("", value)

    def error(self, error: RunnerError) -> None:
        inner = f"<error message={_attribute(error.message)} type={_attribute(error.kind)}/>"
        self._suites.append(_suite("prun", [_case("prun", "run", inner, "")], 0, 1, None))
        self._counts[0] += 1
        self._counts[2] += 1

    def close(self, exit_code: int) -> None:
        if self._closed:
            return
        self._closed = True
        for step in list(self._cases):  # steps that were broken off
            self._end_suite(step, None)
        cases, failures, errors = self._counts
        head = f'<testsuites name={_attribute(self._command)} tests="{cases}" failures="{failures}" errors="{errors}">'
        self.terminal.out("\n".join(['<?xml version="1.0" encoding="UTF-8"?>', head, *self._suites, "</testsuites>"]))

    def _case(self, step: events.Step, result: Result) -> str:
        self._counts[0] += 1
        failure = ""
        if result.error is not None:
            self._counts[1] += 1
            message = str(result.error.get("msg", ""))
            failure = f"<failure message={_attribute(message)} type={_attribute(str(result.error.get('kind', '')))}/>"
        return _case(step.description, result.target.safe_name, failure, _output(result))

    def _end_suite(self, step_id: int, seconds: float | None) -> None:
        cases = self._cases.pop(step_id, None)
        step = self._steps.pop(step_id, None)
        if cases is not None and step is not None:
            failures = sum("<failure " in case for case in cases)
            self._suites.append(_suite(step.description, cases, failures, 0, seconds))


def _output(result: Result) -> str:
    value = result.to_data()["value"]
    merged = value.get("merged_output", value.get("_output"))
    rest = {k: v for k, v in value.items() if k not in ("_error", "_output", "stdout", "stderr", "merged_output")}
    parts = [merged] if isinstance(merged, str) and merged else []
    if rest and result.action not in ("command", "script"):
        parts.append(pretty_json(rest))
    return "\n".join(parts)


def _suite(name: str, cases: list[str], failures: int, errors: int, seconds: float | None) -> str:
    time = "" if seconds is None else f' time="{seconds:.3f}"'
    head = f'<testsuite name={_attribute(name)} tests="{len(cases)}" failures="{failures}" errors="{errors}"{time}>'
    return "\n".join(["  " + head, *cases, "  </testsuite>"])


def _case(suite: str, name: str, inner: str, output: str) -> str:
    parts = [f"    <testcase classname={_attribute(suite)} name={_attribute(name)}>"]
    if inner:
        parts.append(f"      {inner}")
    if output:
        cut = f"\n… {len(output) - LIMIT} characters cut" if len(output) > LIMIT else ""
        parts.append(f"      <system-out>{escape(_legal(output[:LIMIT] + cut))}</system-out>")
    parts.append("    </testcase>")
    return "\n".join(parts)


def _attribute(text: str) -> str:
    return quoteattr(_legal(text))


def _legal(text: str) -> str:
    return _ILLEGAL.sub(lambda match: f"\\x{ord(match[0]):02X}", text)
