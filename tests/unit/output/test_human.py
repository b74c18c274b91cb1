from __future__ import annotations

from runner.errors import EvaluationError, RunnerError
from runner.model.event import Log, Message, PlanEnd, PlanStart, Step, StepStart
from runner.model.result import ResultSet
from runner.output.human import HumanOutput
from runner.output.theme import Theme
from tests.unit.output.conftest import Screen, command_result, run_events, target

RESULTS = (command_result("web1", "a\n"), command_result("web2", "b\n", 2))


def play(output: HumanOutput, *results: object, lines: bool = False) -> None:
    for event in run_events(*results, lines=lines):  # type: ignore[arg-type]
        output(event)


def test_an_action_in_the_fixed_layout(screen: Screen) -> None:
    output = HumanOutput(screen, Theme(False))
    output.begin("command run")
    play(output, *RESULTS)
    output.finish(ResultSet(RESULTS), 0.244)
    assert screen.text == (
        "Started on web1...\nStarted on web2...\n"
        "Finished on web1:\n  a\n"
        "Failed on web2:\n  The command failed with exit code 2\n  b\n"
        "Successful on 1 target: web1\nFailed on 1 target: web2\nRan on 2 targets in 0.24 sec\n"
    )
    assert screen.errors == ""


def test_not_verbose_is_the_summary_only(screen: Screen) -> None:
    output = HumanOutput(screen, Theme(False), verbose=False)
    play(output, *RESULTS)
    output.finish(ResultSet(RESULTS), 1)
    assert screen.text.splitlines()[0] == "Successful on 1 target: web1"


def test_nothing_to_run_on(screen: Screen) -> None:
    HumanOutput(screen, Theme(False)).finish(ResultSet(), 0.0)
    assert screen.text == "Ran on 0 targets in 0.0 sec\n"


def test_lines_are_printed_as_they_come_when_streaming(screen: Screen) -> None:
    play(HumanOutput(screen, Theme(False), stream=True), RESULTS[0], lines=True)
    assert screen.text == "Started on web1...\n[web1] out: a\nFinished on web1:\n  a\n"


def test_on_a_terminal_identical_results_are_one(tty: Screen) -> None:
    same = [command_result(f"web{number}", "x\n") for number in range(1, 5)]
    output = HumanOutput(tty, Theme(False))
    play(output, *same, RESULTS[1])
    output.finish(ResultSet((*same, RESULTS[1])), 1.0)
    assert tty.text == (
        "Finished on web[1-4] (4 targets):\n  x\n"
        "Failed on web2:\n  The command failed with exit code 2\n  b\n"
        "Successful on 4 targets: web[1-4]\nFailed on 1 target: web2\nRan on 5 targets in 1.0 sec\n"
    )


def test_one_target_on_a_terminal_is_not_grouped(tty: Screen) -> None:
    play(HumanOutput(tty, Theme(False)), RESULTS[0])
    assert tty.text == "Started on web1...\nFinished on web1:\n  a\n"


def test_a_plan_prints_its_steps(screen: Screen) -> None:
    output = HumanOutput(screen, Theme(False), verbose=False)
    output(PlanStart("m::p"))
    output(Message("hello"))
    output(Message("only when verbose", verbose=True))
    play(output, *RESULTS)
    output(PlanEnd("m::p", 61.5))
    output.plan_result({"a": [1, None]})
    assert screen.text == (
        "Starting: plan m::p\nhello\n"
        "Starting: command 'uptime' on web1, web2\n"
        "Finished: command 'uptime' with 1 failure in 0.50 sec\n"
        "Finished: plan m::p in 1 min, 1.5 sec\n"
        '{\n  "a": [\n    1,\n    null\n  ]\n}\n'
    )


def test_many_targets_of_a_step_are_counted(screen: Screen) -> None:
    output = HumanOutput(screen, Theme(False))
    output(PlanStart("p", quiet=True))
    output(StepStart(Step("task", "t", "task t", tuple(target(str(number)) for number in range(6)))))
    assert screen.text == "Starting: task t on 6 targets\n"


def test_quiet_steps_are_not_seen(screen: Screen) -> None:
    output = HumanOutput(screen, Theme(False))
    output(PlanStart("p", quiet=True))
    output(StepStart(Step("task", "t", "task t", (target("a"),), quiet=True)))
    output(Log("warn", "for the logs"))
    assert screen.text == ""


def test_results_of_plans(screen: Screen) -> None:
    output = HumanOutput(screen, Theme(False))
    output.plan_result(None)
    output.plan_result("text")
    output.plan_result(RESULTS[0])
    output.plan_result(ResultSet(RESULTS))
    assert screen.text == (
        "Plan completed successfully with no result\n"
        '"text"\n'
        "Finished on web1:\n  a\n"
        "Finished on web1:\n  a\nFailed on web2:\n  The command failed with exit code 2\n  b\n"
        "Successful on 1 target: web1\nFailed on 1 target: web2\nRan on 2 targets\n"
    )


def test_errors_say_where_and_what_to_do(screen: Screen) -> None:
    error = RunnerError("It is wrong", details={"file": "/p.pp", "line": 3, "column": 7}, help="make it right")
    HumanOutput(screen, Theme(False)).error(error)
    assert screen.text == "It is wrong\n"
    error.of_plan = True
    HumanOutput(screen, Theme(False)).error(error)
    assert screen.text == "It is wrong\nIt is wrong\n  (file: /p.pp, line: 3, column: 7)\n"
    assert screen.errors == "help: make it right\n/p.pp:3:7\nhelp: make it right\n"


def test_a_place_in_the_message_is_not_said_twice(screen: Screen) -> None:
    error = EvaluationError("It is wrong (file: /p.pp, line: 3, column: 7)")
    error.details.update(file="/p.pp", line=3, column=7)
    HumanOutput(screen, Theme(False)).error(error)
    assert screen.text == "It is wrong (file: /p.pp, line: 3, column: 7)\n"
