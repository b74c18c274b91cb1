"""What a plan gave, as output forms take it: a ResultSet, a Result, a RunnerError, or data."""

from __future__ import annotations

from typing import Any

from runner.errors import ErrorData, LanguageError, RunnerError
from runner.model.result import ResultSet
from runner.plans.plan_result import error_to_data, to_data
from runner.plans.values.result import PlanResult
from runner.plans.values.result_set import PlanResultSet
from runner.puppet.values.error_value import ErrorValue
from runner.puppet.values.value import Value


class PlanError(RunnerError):
    """The error of a plan as it is shown: details are plain data.

    Attributes:
        result_set: the results it is about, when it is about results.
    """

    result_set: ResultSet | None = None


def present(value: Value) -> Any:
    """Return the value of a plan for output."""
    if isinstance(value, PlanResultSet):
        return value.model
    if isinstance(value, PlanResult):
        return value.model
    if isinstance(value, ErrorValue):
        return ErrorData(error_to_data(value))
    return to_data(value)


def present_error(error: RunnerError) -> PlanError:
    """Return the error of a plan for output."""
    shown = PlanError(
        error.message,
        kind=error.kind,
        details=to_data(dict(error.details)),
        help=error.help,
        issue_code=None if error.kind == LanguageError.kind else error.issue_code,
        exit_code=error.exit_code,
    )
    shown.place = error.place
    results = error.details.get("result_set")
    if isinstance(results, PlanResultSet):
        shown.result_set = results.model
    return shown
