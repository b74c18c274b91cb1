"""Errors as plans see them: between `RunnerError`, plain data and the `Error` value."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from runner.errors import LanguageError, RunnerError
from runner.puppet.values.error_value import ErrorValue


def error_from_data(data: Mapping[str, Any]) -> ErrorValue:
    """Make an Error of `{msg, kind, details[, issue_code]}`."""
    return ErrorValue(
        str(data.get("msg", "")), data.get("kind"), dict(data.get("details") or {}), data.get("issue_code")
    )


def error_from_exception(error: RunnerError) -> ErrorValue:
    """Make the Error that `catch_errors` returns; it keeps the exception, so that raising it again loses nothing."""
    value = ErrorValue(error.message, error.kind, dict(error.details), error.issue_code)
    value.cause = error
    return value


class PlanFailure(RunnerError):
    """A plan failed; the base of the errors below, and what `fail_plan` raises.

    Attributes:
        own_place: its details came with a file of their own, which need not be where it happened.
    """

    kind = "bolt/plan-failure"
    own_place = False


class RunFailure(PlanFailure):
    """An action failed on targets. `details["result_set"]` is the ResultSet value."""

    kind = "bolt/run-failure"
    exit_code = 2


class ParallelFailure(PlanFailure):
    """Elements of `parallelize`, or futures, failed."""

    kind = "bolt/parallel-failure"
    exit_code = 2


class ContainerFailure(PlanFailure):
    """A container ended with an error."""

    kind = "bolt/container-failure"
    exit_code = 2


def exception_from_error(error: ErrorValue) -> RunnerError:
    """Return the exception an Error stands for: the original one when it was caught, else a new one.

    It counts from where it is raised next: the place of the first time is forgotten.
    """
    if isinstance(error.cause, RunnerError):
        return error.cause.with_traceback(None)
    failure = PlanFailure(
        error.msg,
        kind=error.kind or PlanFailure.kind,
        details=dict(error.details or {}),
        issue_code=error.issue_code,
    )
    if "file" in failure.details:  # data: the place where a target failed, not where the plan did
        failure.place = {}
    return failure


_NEVER = frozenset({"prun/interrupted"})


def is_plan_error(error: RunnerError) -> bool:
    """Tell whether plan code may handle an error: what fails on targets and in plans, not a mistake in the code."""
    return error.kind not in _NEVER and not isinstance(error, LanguageError)
