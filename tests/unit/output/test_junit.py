from __future__ import annotations

import xml.etree.ElementTree as ET

from runner.errors import RunnerError
from runner.model.event import Step, StepStart, TargetResult
from runner.model.result import Result, ResultSet
from runner.output.junit import LIMIT, JunitOutput
from tests.unit.output.conftest import Screen, command_result, run_events, target

RESULTS = (command_result("web1", "a < b & \x00\x1b[1m ü\n"), command_result("web2", "b\n", 2))


def test_a_suite_per_step_and_a_case_per_target(screen: Screen) -> None:
    output = JunitOutput(screen)
    output.begin("command run")
    for event in run_events(*RESULTS):
        output(event)
    output.finish(ResultSet(RESULTS), 0.5)
    output.close(1)
    root = ET.fromstring(screen.text)
    assert root.attrib == {"name": "command run", "tests": "2", "failures": "1", "errors": "0"}
    suite = root.find("testsuite")
    assert suite is not None
    assert suite.attrib == {"name": "command 'uptime'", "tests": "2", "failures": "1", "errors": "0", "time": "0.500"}
    good, bad = suite.findall("testcase")
    assert good.find("failure") is None
    assert good.findtext("system-out") == "a < b & \\x00\\x1B[1m ü\n"
    failure = bad.find("failure")
    assert failure is not None
    assert failure.attrib["message"] == "The command failed with exit code 2"


def test_what_was_broken_off_is_in_the_report(screen: Screen) -> None:
    output = JunitOutput(screen)
    step = Step("task", "t", "task t", (target("a"), target("b")))
    output(StepStart(step))
    output(TargetResult(step, Result(target("a"), {"x": 1}, "task", "t")))
    output.error(RunnerError("broken\x01"))
    output.abort()
    root = ET.fromstring(screen.text)
    assert root.attrib["errors"] == "1"
    assert [suite.attrib["name"] for suite in root] == ["prun", "task t"]


def test_long_output_is_cut(screen: Screen) -> None:
    output = JunitOutput(screen)
    for event in run_events(command_result("a", "x" * (LIMIT + 5))):
        output(event)
    output.close(0)
    assert "… 5 characters cut" in screen.text
