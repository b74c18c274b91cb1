"""Events of a small run, and a terminal that keeps what is written to it."""

from __future__ import annotations

import io
from collections.abc import Iterator

import pytest

from runner.model.event import Event, Output, Step, StepEnd, StepStart, TargetResult, TargetStart
from runner.model.result import Result, ResultSet
from runner.model.target import Target
from runner.output.terminal import Terminal


class Stream(io.StringIO):
    """Text that is written to something that is, or is not, a terminal."""

    def __init__(self, tty: bool) -> None:
        super().__init__()
        self._tty = tty

    def isatty(self) -> bool:
        return self._tty


class Screen(Terminal):
    """A terminal whose streams can be read back."""

    def __init__(self, *, tty: bool = False) -> None:
        self.stdout, self.stderr = Stream(tty), Stream(tty)
        super().__init__(self.stdout, self.stderr)
        self.status_wanted = tty

    @property
    def text(self) -> str:
        return self.stdout.getvalue()

    @property
    def errors(self) -> str:
        return self.stderr.getvalue()


@pytest.fixture
def screen() -> Screen:
    return Screen()


@pytest.fixture
def tty() -> Iterator[Screen]:
    screen = Screen(tty=True)
    yield screen
    screen.hide_status()


def target(name: str) -> Target:
    return Target(name, "ssh", host=name)


def command_result(name: str, output: str = "", exit_code: int = 0) -> Result:
    value = {"stdout": output, "stderr": "", "merged_output": output, "exit_code": exit_code}
    if exit_code:
        message = f"The command failed with exit code {exit_code}"
        details = {"exit_code": exit_code}
        value["_error"] = {"kind": "puppetlabs.tasks/command-error", "msg": message, "details": details}  # type: ignore[assignment]
    return Result(target(name), value, "command", "uptime")


def run_events(*results: Result, lines: bool = False) -> Iterator[Event]:
    """Yield the events of one step with these results."""
    step = Step("command", "uptime", "command 'uptime'", tuple(result.target for result in results), id=1)
    yield StepStart(step)
    for result in results:
        yield TargetStart(step, result.target)
    for result in results:
        if lines:
            for line in result.value.get("stdout", "").splitlines():
                yield Output(step, result.target, "stdout", line)
        yield TargetResult(step, result)
    yield StepEnd(step, ResultSet(results), 0.5)
