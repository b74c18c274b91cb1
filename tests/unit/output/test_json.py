from __future__ import annotations

import json
from collections.abc import Callable

import pytest

from runner.errors import RunnerError
from runner.model.event import Message
from runner.model.result import Result, ResultSet
from runner.model.sensitive import Sensitive
from runner.output.json import JsonOutput
from tests.unit.output.conftest import Screen, command_result, run_events, target

RESULTS = (command_result("web1", "a\n"), command_result("web2", "b\n", 2))


def play(output: JsonOutput, *, lines: bool = False) -> None:
    output.begin("command run")
    for event in run_events(*RESULTS, lines=lines):
        output(event)


def test_one_document_with_all_results(screen: Screen) -> None:
    output = JsonOutput(screen)
    play(output)
    output.finish(ResultSet(RESULTS), 2.9)
    output.close(1)
    data = json.loads(screen.text)
    assert [item["target"] for item in data["items"]] == ["web1", "web2"]
    assert data["items"][1]["value"]["_error"]["kind"] == "puppetlabs.tasks/command-error"
    assert data["target_count"] == 2
    assert data["elapsed_time"] == 2


def _error(output: JsonOutput) -> None:
    output.error(RunnerError("broken", kind="bolt/x"))
    output.close(1)


ENDS: list[Callable[[JsonOutput], None]] = [
    lambda output: output.close(130),
    _error,
    lambda output: output.abort(),
    lambda output: (output.finish(ResultSet(RESULTS), 1.0), output.abort()),  # type: ignore[arg-type,return-value,func-returns-value]
    lambda output: (output.finish(ResultSet(RESULTS), 1.0), _error(output)),  # type: ignore[arg-type,return-value,func-returns-value]
]


@pytest.mark.parametrize("begin", [lambda output: None, lambda output: output.begin("task run"), play])
@pytest.mark.parametrize("end", ENDS)
def test_however_it_ends_the_document_is_whole(
    begin: Callable[[JsonOutput], None], end: Callable[[JsonOutput], None], screen: Screen
) -> None:
    output = JsonOutput(screen)
    begin(output)
    end(output)
    if screen.text:
        json.loads(screen.text)


def test_lines_and_messages_go_to_standard_error(screen: Screen) -> None:
    output = JsonOutput(screen, stream=True)
    play(output, lines=True)
    output(Message("hello"))
    output.finish(ResultSet(RESULTS), 1)
    json.loads(screen.text)
    assert screen.errors == "[web1] out: a\n[web2] out: b\nhello\n"


def test_an_error_before_anything_is_the_document(screen: Screen) -> None:
    JsonOutput(screen).error(RunnerError("no", kind="bolt/cli-error", details={"a": 1}, issue_code="CODE"))
    expected = {"kind": "bolt/cli-error", "msg": "no", "details": {"a": 1}, "issue_code": "CODE"}
    assert json.loads(screen.text) == expected


@pytest.mark.parametrize(
    ("value", "expected"),
    [
        (None, None),
        ("text", "text"),
        (ResultSet(RESULTS[:1]), [RESULTS[0].to_data()]),
        (RESULTS[0], RESULTS[0].to_data()),
        ({"s": Sensitive("x"), "r": [RESULTS[0]]}, {"s": "Sensitive [value redacted]", "r": [RESULTS[0].to_data()]}),
        ([1.5, float("nan"), float("inf")], [1.5, None, None]),
        ("\udcff", "\udcff"),
    ],
)
def test_results_of_plans(value: object, expected: object, screen: Screen) -> None:
    output = JsonOutput(screen)
    output.begin("plan run")
    output.plan_result(value)
    output.close(0)
    assert json.loads(screen.text) == expected


def test_a_note_says_itself_on_standard_error(screen: Screen) -> None:
    JsonOutput(screen).note("Made it", {"path": "/x"})
    assert (screen.errors, json.loads(screen.text)) == ("Made it\n", {"path": "/x"})


def test_secrets_are_redacted(screen: Screen) -> None:
    output = JsonOutput(screen)
    output.begin("task run")
    for event in run_events(Result(target("t"), {"_sensitive": Sensitive("s3cret")}, "task", "t")):
        output(event)
    assert "s3cret" not in screen.text
