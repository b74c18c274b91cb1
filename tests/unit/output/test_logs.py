from __future__ import annotations

import re
from pathlib import Path

import pytest

from runner.model.event import Log, Step, TargetResult
from runner.model.result import Result
from runner.model.target import Target
from runner.output.logs import ConsoleLog, FileLog, as_logs
from runner.output.theme import Theme
from tests.unit.output.conftest import Screen, command_result, run_events


def test_warnings_have_an_id_and_can_be_silenced(screen: Screen) -> None:
    log = ConsoleLog(screen, Theme(False), "warn", {"known"})
    log(Log("warn", "first", "new"))
    log(Log("warn", "second", "known"))
    log(Log("info", "third"))
    log(Log("error", "fourth"))
    assert screen.errors == "first [ID: new]\nfourth\n"


@pytest.mark.parametrize(("level", "count"), [("warn", 0), ("info", 4), ("debug", 6)])
def test_what_happens_is_logged_by_level(level: str, count: int, screen: Screen) -> None:
    log = ConsoleLog(screen, Theme(False), level)
    for event in run_events(command_result("web1", "a\n"), command_result("web2")):
        log(event)
    assert len(screen.errors.splitlines()) == count


def test_a_file_has_time_level_run_and_logger(tmp_path: Path, screen: Screen) -> None:
    path = tmp_path / "x.log"
    path.write_text("old\n")
    log = FileLog(path, "debug", append=True, run_id="r1", terminal=screen)
    log(Log("warn", "careful", "some_id", logger="prun.x"))
    log.close()
    old, line = path.read_text().splitlines()
    assert old == "old"
    assert re.fullmatch(r"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6} WARN   \[r1\] \[prun.x\] careful \[ID: some_id\]", line)


def test_a_log_may_begin_anew_and_only_when_there_is_something(tmp_path: Path, screen: Screen) -> None:
    path = tmp_path / "x.log"
    path.write_text("old\n")
    log = FileLog(path, "warn", append=False, run_id="r1", terminal=screen)
    log(Log("info", "not wanted"))
    assert path.read_text() == "old\n"
    log(Log("error", "new"))
    assert "old" not in path.read_text()
    log.close()


def test_a_log_that_cannot_be_written_is_said_once(tmp_path: Path, screen: Screen) -> None:
    log = FileLog(tmp_path / "no" / "x.log", "warn", append=True, run_id="r", terminal=screen)
    log(Log("error", "one"))
    log(Log("error", "two"))
    assert screen.errors.count("Could not write log file") == 1


def test_large_results_are_cut_before_they_are_written_down() -> None:
    result = Result(Target("a", "local"), {"stdout": "x" * 300_000, "exit_code": 0}, "command", "c")
    text = as_logs(TargetResult(Step("command", "c", "c", ()), result))[0].text
    assert len(text) < 25_000
    assert "295000 characters cut" in text
