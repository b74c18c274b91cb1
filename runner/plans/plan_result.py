"""What a plan may return: checking it, and turning it into plain data for JSON."""

from __future__ import annotations

import math
from typing import Any

from runner.errors import RunnerError
from runner.model.sensitive import redact_deep
from runner.puppet.values.error_value import ErrorValue
from runner.puppet.values.hash_ import items
from runner.puppet.values.value import Value


class InvalidPlanResult(RunnerError):
    """A plan, or a block of one, returned what is not a PlanResult."""

    kind = "bolt/invalid-plan-result"


def is_plan_result(value: Value) -> bool:
    """Tell whether a value is a PlanResult: data, or a value of plans, or arrays and string-keyed hashes of them."""
    from runner.plans.types import plan_value_classes

    if value is None or isinstance(value, (bool, int, float, str, ErrorValue)):
        return True
    if type(value) is list:
        return all(is_plan_result(item) for item in value)
    if type(value) is dict:
        return all(type(key) is str and is_plan_result(item) for key, item in value.items())
    return isinstance(value, plan_value_classes())


def check_plan_result(plan: str, value: Value) -> None:
    """Raise InvalidPlanResult unless `value` may leave a plan."""
    if not is_plan_result(value):
        text = _text(value)
        raise InvalidPlanResult(
            f"Plan {plan} returned an invalid result: {text}", details={"plan_name": plan, "result_string": text}
        )


def check_block_result(value: Value, file: str | None, line: int | None) -> None:
    """Raise InvalidPlanResult unless `value` may leave a block of `background` or `parallelize`."""
    if not is_plan_result(value):
        text = _text(value)
        place = {key: item for key, item in {"file": file, "line": line}.items() if item is not None}
        raise InvalidPlanResult(
            f"Background block returned an invalid result: {text}", details={**place, "result_string": text}
        )


def _text(value: Value) -> str:
    """Return a value as messages about results show it: nested data in its inspected form."""
    from runner.puppet.functions.ruby import text

    return text(value)


def to_data(value: Value) -> Any:
    """Return plain JSON data: targets as names, results and errors as their data, secrets redacted."""
    from runner.plans.futures import Future
    from runner.plans.values.result import PlanResult
    from runner.plans.values.result_set import PlanResultSet
    from runner.plans.values.target import PlanTarget

    if isinstance(value, PlanTarget):
        return value.name
    if isinstance(value, ErrorValue):
        return error_to_data(value)
    if isinstance(value, Future):
        return value.to_text()
    if isinstance(value, (PlanResult, PlanResultSet)):
        return value.members["to_data"](value)
    convert = getattr(value, "to_data", None)
    if convert is not None:
        return to_data(convert())
    if isinstance(value, list):
        return [to_data(item) for item in value]
    if isinstance(value, dict):
        return {key if type(key) is str else _text(key): to_data(item) for key, item in items(value)}
    if isinstance(value, float) and not math.isfinite(value):
        return str(value)
    if value is None or isinstance(value, (bool, int, float, str)):
        return value
    redacted = redact_deep(value)
    return redacted if isinstance(redacted, str) else _text(value)


def error_to_data(error: ErrorValue) -> dict[str, Any]:
    """Return `{kind, msg, details[, issue_code]}`."""
    data: dict[str, Any] = {"kind": error.kind, "msg": error.msg, "details": to_data(error.details or {})}
    if error.issue_code is not None:
        data["issue_code"] = error.issue_code
    return data
