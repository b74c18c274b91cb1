"""What programs return, in Bolt's shapes."""

from __future__ import annotations

from typing import Any

import pytest

from runner.executor.options import RunOptions
from runner.executor.results import ActionTimeout, bug_result, command_result, parse_task_output, stopped_result
from runner.executor.streams import OutputBuffer
from runner.model.sensitive import Sensitive
from runner.model.target import Target
from runner.transports.port import Completed

TARGET = Target("t", "fake")
PLACE = {"file": "p.pp", "line": 3}


def _output(stdout: str | bytes = "", stderr: str = "") -> OutputBuffer:
    buffer = OutputBuffer()
    if stdout:
        buffer.feed(False, stdout if isinstance(stdout, bytes) else stdout.encode())
    if stderr:
        buffer.feed(True, stderr.encode())
    return buffer


def _task_error(message: str, code: int | None) -> dict[str, Any]:
    kind = "puppetlabs.tasks/task-error"
    return {"kind": kind, "issue_code": "TASK_ERROR", "msg": message, "details": {"exit_code": code}}


@pytest.mark.parametrize(
    ("stdout", "value"),
    [
        ('{"a": 1}', {"a": 1}),
        (' \n {"a": [null, 1.5]} \n', {"a": [None, 1.5]}),
        ("[1, 2]", {"_output": "[1, 2]"}),
        ("null", {"_output": "null"}),
        ('"text"', {"_output": '"text"'}),
        ("plain\n", {"_output": "plain\n"}),
        ("", {"_output": ""}),
        ("{}", {}),
        ('{"a": ', {"_output": '{"a": '}),
        ('{"a": 1} x', {"_output": '{"a": 1} x'}),
        ('{"a": NaN}', {"_output": '{"a": NaN}'}),
        (r'{"a": "\ud834"}', {"_output": r'{"a": "\ud834"}'}),
        ('{"a": ' + "[" * 200 + "]" * 200 + "}", {"_output": '{"a": ' + "[" * 200 + "]" * 200 + "}"}),
        (
            '{"_error": {"msg": "m", "kind": null, "details": null}}',
            {"_error": {"msg": "m", "kind": "bolt/error", "details": {}}},
        ),
        ('{"_sensitive": "x"}', {"_sensitive": Sensitive("x")}),
        ('{"_error": {"msg": "m"}}', {"_error": {"msg": "m", "kind": "bolt/error", "details": {}}}),
        (
            '{"_error": {"msg": "m", "kind": "k", "details": {"x": 1}, "issue_code": "I"}}',
            {"_error": {"msg": "m", "kind": "k", "details": {"x": 1}, "issue_code": "I"}},
        ),
    ],
)
def test_task_output(stdout: str, value: dict[str, Any]) -> None:
    assert parse_task_output(_output(stdout, "noise"), 0, "m::t", RunOptions()) == value


@pytest.mark.parametrize(
    ("error", "shown"),
    [
        ('"bad"', '"bad"'),
        ("[1, true, null]", "[1, true, nil]"),
        ('{"kind": "k"}', '{"kind"=>"k"}'),
        ("1.5", "1.5"),
        ('"\\u001b#{x}\\u0001"', '"\\e\\#{x}\\u0001"'),
        ("null", "nil"),
    ],
)
def test_errors_that_are_none(error: str, shown: str) -> None:
    value = parse_task_output(_output(f'{{"_error": {error}}}'), 0, "m::t", RunOptions(position=PLACE))
    assert value["_error"]["kind"] == "bolt/invalid-task-error"
    assert value["_error"]["msg"] == (
        f"Invalid error returned from task m::t: {shown}. Error must be an object with a msg key."
    )
    assert value["_error"]["details"].items() >= PLACE.items()


@pytest.mark.parametrize(
    ("stdout", "stderr", "message"),
    [
        ("", "", "The task failed with exit code 3 and no output"),
        ("", "why\n", "The task failed with exit code 3 and no stdout, but stderr contained:\nwhy\n"),
        ("out", "why\n", "The task failed with exit code 3"),
    ],
)
def test_exit_codes_of_tasks(stdout: str, stderr: str, message: str) -> None:
    value = parse_task_output(_output(stdout, stderr), 3, "m::t", RunOptions())
    assert value == {"_output": stdout, "_error": _task_error(message, 3)}
    accepted = parse_task_output(_output(stdout, stderr), 3, "m::t", RunOptions(accept_exit_codes=[3]))
    assert accepted == {"_output": stdout}


def test_a_task_that_names_its_error_keeps_it() -> None:
    value = parse_task_output(_output('{"_error": {"msg": "m", "kind": "k"}}'), 9, "m::t", RunOptions())
    assert value == {"_error": {"msg": "m", "kind": "k", "details": {}}}


def test_output_that_is_no_text() -> None:
    value = parse_task_output(_output(b"\xff"), 0, "m::t", RunOptions())
    assert value["_error"]["msg"] == "The task result contained invalid UTF-8 on stdout"


@pytest.mark.parametrize(("code", "shown"), [(3, "3"), (None, "")])
def test_commands(code: int | None, shown: str) -> None:
    options = RunOptions(position=PLACE)
    result = command_result(TARGET, Completed(code), _output("o", "e"), "command", "x", options)
    assert result.value == {
        "stdout": "o",
        "stderr": "e",
        "merged_output": "oe",
        "exit_code": code,
        "_error": {
            "kind": "puppetlabs.tasks/command-error",
            "issue_code": "COMMAND_ERROR",
            "msg": f"The command failed with exit code {shown}",
            "details": {"exit_code": code, **PLACE},
        },
    }


def test_accepted_exit_codes_of_commands() -> None:
    options = RunOptions(accept_exit_codes=(2, 3))
    assert command_result(TARGET, Completed(3), _output(), "command", "x", options).ok
    assert not command_result(TARGET, Completed(4), _output(), "command", "x", options).ok


@pytest.mark.parametrize(
    ("action", "keys"),
    [
        ("command", {"stdout", "stderr", "merged_output", "exit_code", "_error"}),
        ("task", {"_output", "_error"}),
        ("upload", {"_error"}),
    ],
)
def test_what_was_stopped_keeps_its_output(action: str, keys: set[str]) -> None:
    error = ActionTimeout(action, 1.5, "t")
    result = stopped_result(TARGET, error, _output("partial"), action, "x", RunOptions())
    assert set(result.value) == keys
    assert result.error == {
        "kind": "prun/timeout-error",
        "issue_code": "TIMEOUT",
        "msg": f"The {action} did not finish within 1.5 seconds on t and was stopped",
        "details": {"timeout": 1.5},
    }


def test_surprises_are_results_too() -> None:
    try:
        raise ValueError("odd")
    except ValueError as error:
        result = bug_result(TARGET, error, "task", RunOptions())
    assert result.object is None
    assert result.error is not None
    assert result.error["kind"] == "puppetlabs.tasks/exception-error"
    assert result.error["details"]["class"] == "ValueError"
