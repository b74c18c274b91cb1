"""What came back → `Result`: exit codes, the output of tasks, and errors of our own, in Bolt's shapes and words."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from runner.errors import RunnerError
from runner.executor.options import RunOptions
from runner.executor.streams import OutputBuffer
from runner.model.json_text import read_json
from runner.model.result import Result
from runner.model.sensitive import Sensitive
from runner.model.target import Target
from runner.transports.port import Completed

_DEEPEST = 100
"""Ruby's JSON parser refuses deeper nesting; such output is text there, and here."""


class ActionTimeout(RunnerError):
    """The action took longer than `timeout` allows and was ended on the target."""

    kind = "prun/timeout-error"

    def __init__(self, action: str, seconds: float, name: str) -> None:
        super().__init__(
            f"The {action} did not finish within {seconds:g} seconds on {name} and was stopped",
            details={"timeout": seconds},
            issue_code="TIMEOUT",
        )


class Interrupted(RunnerError):
    """The run was interrupted while the action was going on; it was ended on the target."""

    kind = "prun/interrupted"

    def __init__(self, action: str, name: str) -> None:
        super().__init__(f"The {action} was interrupted on {name} and was stopped", issue_code="INTERRUPTED")


class NotRun(RunnerError):
    """The action was never started on the target."""

    kind = "prun/not-run"

    def __init__(self, action: str, name: str, why: str) -> None:
        super().__init__(f"The {action} was not run on {name}: {why}", issue_code="NOT_RUN")


def command_result(
    target: Target, completed: Completed, output: OutputBuffer, action: str, name: str, options: RunOptions
) -> Result:
    """Return the result of a command or script that ended."""
    value = _command_value(output, completed.exit_code)
    code = completed.exit_code
    if code != 0 and code not in options.accept_exit_codes:
        value["_error"] = {
            "kind": "puppetlabs.tasks/command-error",
            "issue_code": "COMMAND_ERROR",
            "msg": f"The command failed with exit code {'' if code is None else code}",
            "details": {**(options.position or {}), "exit_code": code},
        }
    return Result(target, value, action, name)


def task_result(target: Target, completed: Completed, output: OutputBuffer, task: str, options: RunOptions) -> Result:
    """Return the result of a task that ended."""
    value = parse_task_output(output, completed.exit_code, task, options)
    return Result(target, value, "task", task)


def stopped_result(
    target: Target, error: RunnerError, output: OutputBuffer, action: str, name: str, options: RunOptions
) -> Result:
    """Return the result of an action that was ended before its time, with what it had written until then."""
    failure = with_position(error, options).to_dict()
    if action in ("command", "script"):
        return Result(target, {**_command_value(output, None), "_error": failure}, action, name)
    if action == "task":
        return Result(target, {"_output": output.stdout, "_error": failure}, action, name)
    return Result(target, {"_error": failure}, action, name)


def failed_result(target: Target, error: RunnerError, action: str, options: RunOptions) -> Result:
    """Return the result of an action that could not be done; Bolt leaves the object of these empty."""
    return Result.failure(target, with_position(error, options), action)


def with_position(error: RunnerError, options: RunOptions) -> RunnerError:
    """Add the place of the call in a plan to an error's details."""
    if options.position:
        error.details = {**error.details, **options.position}
    return error


def bug_result(target: Target, error: Exception, action: str, options: RunOptions) -> Result:
    """Return the result of an action that died of an exception nobody expected; the other targets go on."""
    import traceback

    details = {
        "class": type(error).__name__,
        "stack_trace": "\\n".join(line.strip() for line in traceback.format_tb(error.__traceback__)),
        **(options.position or {}),
    }
    text = str(error) or type(error).__name__
    failure = {"kind": "puppetlabs.tasks/exception-error", "issue_code": "EXCEPTION", "msg": text, "details": details}
    return Result(target, {"_error": failure}, action)


def parse_task_output(output: OutputBuffer, exit_code: int | None, task: str, options: RunOptions) -> dict[str, Any]:
    """Return the value of a task from its standard output and exit code."""
    place = dict(options.position or {})
    try:
        text = output.stdout_bytes.decode("utf-8")
    except UnicodeDecodeError:
        return {"_error": _task_error("The task result contained invalid UTF-8 on stdout", place)}
    value = _read_object(text)
    if value is None:
        value = {"_output": text}
    if exit_code != 0 and exit_code not in options.accept_exit_codes and value.get("_error") is None:
        details = {**place, "exit_code": exit_code}
        value["_error"] = _task_error(_task_message(exit_code, text, output.stderr), details)
    if "_error" in value:
        value["_error"] = _checked_error(value["_error"], task, place)
    if "_sensitive" in value:
        value["_sensitive"] = Sensitive(value["_sensitive"])
    return value


def _command_value(output: OutputBuffer, exit_code: int | None) -> dict[str, Any]:
    stdout, stderr, merged = output.take()
    return {"stdout": stdout, "stderr": stderr, "merged_output": merged, "exit_code": exit_code}


def _read_object(text: str) -> dict[str, Any] | None:
    if not text.lstrip().startswith("{"):
        return None
    try:
        value = read_json(text)
    except (ValueError, RecursionError):
        return None
    return value if isinstance(value, dict) and _depth_ok(value) else None


def _depth_ok(value: Any) -> bool:
    level = [value]
    for _ in range(_DEEPEST):
        level = [
            item
            for node in level
            for item in (node.values() if isinstance(node, dict) else node)
            if isinstance(item, (dict, list))
        ]
        if not level:
            return True
    return False


def _task_error(message: str, details: Mapping[str, Any]) -> dict[str, Any]:
    return {
        "kind": "puppetlabs.tasks/task-error",
        "issue_code": "TASK_ERROR",
        "msg": message,
        "details": dict(details),
    }


def _task_message(exit_code: int | None, stdout: str, stderr: str) -> str:
    code = "" if exit_code is None else exit_code
    if stdout:
        return f"The task failed with exit code {code}"
    if stderr:
        return f"The task failed with exit code {code} and no stdout, but stderr contained:\n{stderr}"
    return f"The task failed with exit code {code} and no output"


def _checked_error(error: Any, task: str, place: Mapping[str, Any]) -> dict[str, Any]:
    """Return an error with the keys that every error has; whoever writes `_error` has failed, whatever it holds."""
    if not isinstance(error, dict) or "msg" not in error:
        from runner.puppet.functions.ruby import inspect  # users see and match this notation

        return {
            "kind": "bolt/invalid-task-error",
            "msg": f"Invalid error returned from task {task}: {inspect(error)}. "
            "Error must be an object with a msg key.",
            "details": {"original_error": error, **place},
        }
    checked = dict(error)
    for key, default in (("kind", "bolt/error"), ("details", dict(place))):
        if checked.get(key) in (None, False):
            checked[key] = default
    return checked
