from __future__ import annotations

import time

import pytest

from runner.output import progress as progress_module
from runner.output.progress import Progress
from runner.output.theme import Theme
from tests.unit.output.conftest import Screen, command_result, run_events

RESULTS = [command_result("web1"), command_result("web2", exit_code=2), command_result("web3"), command_result("web4")]


@pytest.fixture(autouse=True)
def at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(progress_module, "DELAY", 0)


def test_counts(tty: Screen) -> None:
    progress = Progress(tty, Theme(False))
    for event in list(run_events(*RESULTS))[:7]:  # the start of the step, four starts, two results
        progress(event)
    (line,) = progress.draw(80)
    assert line.startswith("command 'uptime' ━")
    assert line.endswith("2/4 done, 1 failed, 2 left, 0:00")
    assert len(line) <= 80
    progress.close()


@pytest.mark.parametrize("width", [20, 30, 40, 60, 100, 200])
def test_a_line_never_is_wider_than_the_terminal(width: int, tty: Screen) -> None:
    progress = Progress(tty, Theme(False))
    for event in list(run_events(*RESULTS))[:7]:
        progress(event)
    assert all(len(line) <= width for line in progress.draw(width))
    progress.close()


def test_a_short_step_shows_nothing(tty: Screen, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(progress_module, "DELAY", 10)
    progress = Progress(tty, Theme(False))
    for event in list(run_events(*RESULTS))[:3]:
        progress(event)
    assert progress.draw(80) == []
    progress.close()


def test_the_bar_goes_when_a_line_is_written_and_when_the_step_ends(tty: Screen) -> None:
    progress = Progress(tty, Theme(False))
    events = list(run_events(*RESULTS))
    progress(events[0])
    tty.redraw()
    assert "0/4 done" in tty.text
    tty.out("a line")
    assert tty.text.endswith("\r\x1b[Ja line\n")
    tty.redraw()
    for event in events[1:]:
        progress(event)
    assert tty.text.endswith("\r\x1b[J")
    before = tty.text
    time.sleep(0.15)
    assert tty.text == before
