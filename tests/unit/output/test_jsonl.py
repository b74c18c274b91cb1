from __future__ import annotations

import json

from runner.errors import RunnerError
from runner.model.event import Log, Message, PlanEnd, PlanStart
from runner.model.result import ResultSet
from runner.output.jsonl import JsonLinesOutput
from tests.unit.output.conftest import Screen, command_result, run_events

RESULTS = (command_result("web1", "a\n"), command_result("web2", "b\n", 2))


def test_one_event_a_line(screen: Screen) -> None:
    output = JsonLinesOutput(screen, stream=True, run_id="abc")
    output.begin("command run")
    for event in run_events(*RESULTS, lines=True):
        output(event)
    output(Log("warn", "careful", "some_id"))
    output(Log("debug", "nobody asked"))
    output.finish(ResultSet(RESULTS), 0.5)
    output.close(1)
    output.close(1)
    lines = [json.loads(line) for line in screen.text.splitlines()]
    assert [line["event"] for line in lines] == [
        "run-start", "step-start", "target-start", "target-start", "output", "target-result", "output",
        "target-result", "step-end", "log", "summary", "run-end",
    ]  # fmt: skip
    assert {line["run"] for line in lines} == {"abc"}
    assert lines[-1]["exit_code"] == 1
    assert lines[5]["result"] == RESULTS[0].to_data()


def test_plans_and_errors_are_events_too(screen: Screen) -> None:
    output = JsonLinesOutput(screen, verbose=False)
    output(PlanStart("p"))
    output(Message("hello"))
    output(Message("quiet", verbose=True))
    output(PlanEnd("p", 1.0))
    output.plan_result({"a": 1})
    output.plan_result(RunnerError("broken"))
    output.error(RunnerError("no"))
    events = [json.loads(line)["event"] for line in screen.text.splitlines()]
    assert events == ["plan-start", "message", "plan-end", "result", "error", "error"]
