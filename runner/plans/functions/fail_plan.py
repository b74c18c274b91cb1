"""`fail_plan`: end the plan with an error."""

from __future__ import annotations

from typing import NoReturn

from runner.plans.signature import plan_function
from runner.plans.values.error import PlanFailure, exception_from_error
from runner.puppet.values.error_value import ErrorValue
from runner.puppet.values.value import Value


@plan_function("String[1]", "String[1]", "Hash[String[1], Any]", "String[1]")
def fail_plan(
    msg: str,
    kind: str | None = None,
    details: dict[str, Value] | None = None,
    issue_code: str | None = None,
) -> NoReturn:
    """End the plan with an error that the calling plan can catch.

    Example:
        fail_plan("Release ${release} is not signed", 'deploy/unsigned', { 'release' => $release })
    """
    raise PlanFailure(msg, kind=kind or PlanFailure.kind, details=details or {}, issue_code=issue_code)


@plan_function("Error")
def fail_plan_with(error: ErrorValue) -> NoReturn:
    """End the plan with an Error, for example that of a result."""
    raise exception_from_error(error)
