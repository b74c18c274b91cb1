"""Log lines: warnings and more on standard error, everything in the files that the project configures.

A line on standard error is the message alone, with ` [ID: x]` behind a warning that can be silenced. In a file it is
`time LEVEL [run] [logger] message`; `run` is the same in all lines and events of one run.
"""

from __future__ import annotations

import contextlib
from collections.abc import Collection
from datetime import datetime
from pathlib import Path
from typing import Any, TextIO

from runner.model import event as events
from runner.model.result import Result
from runner.output.json import encode
from runner.output.terminal import Terminal
from runner.output.theme import Theme

LEVELS = {"trace": 0, "debug": 1, "info": 2, "warn": 3, "error": 4, "fatal": 5}
LONGEST_RESULT = 20_000  # characters of a result in a log line
_LONGEST_PART = 5_000  # characters of one value of a large result


class ConsoleLog:
    """Standard error."""

    def __init__(self, terminal: Terminal, theme: Theme, level: str, silenced: Collection[str] = ()) -> None:
        self._terminal = terminal
        self._theme = theme
        self._level = LEVELS[level]
        self._silenced = silenced

    def __call__(self, event: events.Event) -> None:
        """Take an event."""
        for log in as_logs(event, self._level):
            if LEVELS[log.level] >= self._level and not (log.id and log.id in self._silenced):
                self._terminal.err(self._theme.level(log.level, with_id(log)))


class FileLog:
    """One log file, opened when its first line is written.

    A file that cannot be written is given up after one warning: a run does not fail for its log.
    """

    def __init__(self, path: Path, level: str, *, append: bool, run_id: str, terminal: Terminal) -> None:
        self._path = path
        self._level = LEVELS[level]
        self._append = append
        self._run_id = run_id
        self._terminal = terminal
        self._file: TextIO | None = None
        self._broken = False

    def __call__(self, event: events.Event) -> None:
        """Take an event."""
        if self._broken:
            return
        for log in as_logs(event, self._level):
            if LEVELS[log.level] >= self._level:
                self._write(log)

    def close(self) -> None:
        if self._file is not None:
            with contextlib.suppress(OSError):
                self._file.close()
            self._file = None

    def _write(self, log: events.Log) -> None:
        try:
            file = self._file
            if file is None:
                file = self._file = self._open()
            now = datetime.now().isoformat(timespec="microseconds")  # noqa: DTZ005 - local time, as logs on a host are
            file.write(f"{now} {log.level.upper():<6} [{self._run_id}] [{log.logger}] {with_id(log)}\n")
        except OSError as error:
            self._broken = True
            self._terminal.err(f"Could not write log file '{self._path}': {error.strerror} [ID: unwriteable_file]")

    def _open(self) -> TextIO:
        if self._append:
            return self._path.open("a", encoding="utf-8", errors="backslashreplace", buffering=1)
        return self._path.open("w", encoding="utf-8", errors="backslashreplace", buffering=1)


def with_id(log: events.Log) -> str:
    """Return a log line's text, with its id when it has one."""
    return f"{log.text} [ID: {log.id}]" if log.id else log.text


def as_logs(event: events.Event, level: int = 0) -> tuple[events.Log, ...]:
    """Return what an event is in a log; nothing below the level is worked out."""
    if isinstance(event, events.Log):
        return (event,)
    if level > LEVELS["info"]:
        return ()
    if isinstance(event, events.StepStart):
        names = ", ".join(target.safe_name for target in event.step.targets)
        return (events.Log("info", f"Starting: {event.step.description} on {names}", logger="prun.step"),)
    if isinstance(event, events.StepEnd):
        failed = len(event.results.error_set)
        text = f"Finished: {event.step.description} with {failed} failures in {event.seconds:.2f} sec"
        return (events.Log("info", text, logger="prun.step"),)
    if isinstance(event, events.TargetResult):
        return (events.Log("info", _result_text(event.result), logger="prun.result"),)
    if isinstance(event, events.PlanStart):
        return (events.Log("info", f"Starting: plan {event.name}", logger="prun.plan"),)
    if isinstance(event, events.PlanEnd):
        return (events.Log("info", f"Finished: plan {event.name} in {event.seconds:.2f} sec", logger="prun.plan"),)
    if isinstance(event, events.Message):
        return (events.Log("info", event.text, logger="prun.message"),)
    if isinstance(event, events.TargetStart) and level <= LEVELS["debug"]:
        return (events.Log("debug", f"Started on {event.target.safe_name}", logger="prun.target"),)
    return ()


def _result_text(result: Result) -> str:
    data = result.to_data()
    size = sum(len(value) for value in data["value"].values() if isinstance(value, str))
    if size > 10 * LONGEST_RESULT:  # most of it would be thrown away at once
        data = {**data, "value": {key: _head(value) for key, value in data["value"].items()}}
    text = encode(data)
    return (
        text if len(text) <= LONGEST_RESULT else f"{text[:LONGEST_RESULT]}… {len(text) - LONGEST_RESULT} characters cut"
    )


def _head(value: Any) -> Any:
    if not isinstance(value, str) or len(value) <= _LONGEST_PART:
        return value
    return f"{value[:_LONGEST_PART]}… {len(value) - _LONGEST_PART} characters cut"
