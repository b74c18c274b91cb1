"""`wait_until_available`: wait until targets can be reached."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from runner.errors import ArgumentFault
from runner.plans.actions import run_action
from runner.plans.context import current
from runner.plans.options import InvalidOption, read_options
from runner.plans.signature import plan_function
from runner.plans.targets import resolve_targets
from runner.plans.values.result_set import PlanResultSet
from runner.puppet.values.value import Value

if TYPE_CHECKING:
    from runner.puppet.functions.signature import CallContext

_KNOWN = frozenset({"description", "wait_time", "retry_interval", "_catch_errors"})


@plan_function("Boltlib::TargetSpec", "Hash[String[1], Any]", returns="ResultSet")
def wait_until_available(call: CallContext, targets: Value, options: dict[str, Value] | None = None) -> PlanResultSet:
    """Wait until all targets accept connections.

    Options, without underscore: `description`, `wait_time` (seconds, 120), `retry_interval` (seconds, 1); and
    `_catch_errors`.

    Example:
        wait_until_available($targets, 'wait_time' => 300, 'retry_interval' => 5)
    """
    context = current()
    given = options or {}
    for name in given:
        if name not in _KNOWN:
            raise ArgumentFault(f"unknown keyword: :{name}")
    wait_time = _seconds("wait_time", given.get("wait_time", 120))
    interval = _seconds("retry_interval", given.get("retry_interval", 1))
    description = given.get("description", "wait until available")
    read = read_options(context, call, {"_catch_errors": given.get("_catch_errors", False)}, description)
    run_options = replace(read.run, position=None)
    found = resolve_targets(targets)
    if not found:
        return PlanResultSet([])
    work = context.run.executor.wait_until_available(found, wait_time, interval, run_options)
    return run_action("wait_until_available", None, work, catch_errors=read.catch_errors)


def _seconds(name: str, value: Value) -> float:
    if isinstance(value, bool) or not isinstance(value, (int, float)) or value < 0:
        raise InvalidOption(f"Option '{name}' must be a number of seconds, got {value!r}")
    return float(value)
