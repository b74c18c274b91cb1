"""`run_plan`: run another plan and use what it returns."""

from __future__ import annotations

from runner.errors import ArgumentFault, RunnerError
from runner.plans.context import current
from runner.plans.invoke import find_plan, invoke_plan, target_parameter
from runner.plans.plan_result import InvalidPlanResult
from runner.plans.signature import plan_function
from runner.plans.values.error import error_from_exception, is_plan_error
from runner.puppet.functions.iteration import is_truthy
from runner.puppet.values.value import Value


@plan_function("String", "Hash", returns="Boltlib::PlanResult")
def run_plan(plan_name: str, args: dict[str, Value] | None = None) -> Value:
    """Run a plan.

    Names in the hash that begin with `_` are options (`_catch_errors`, `_run_as`); all others are the plan's
    parameters.

    Example:
        $canary = run_plan('deploy::canary', 'release' => $release, '_catch_errors' => true)
    """
    return _run(plan_name, args or {}, None)


@plan_function("String", "Boltlib::TargetSpec", "Hash", returns="Boltlib::PlanResult")
def run_plan_on(plan_name: str, targets: Value, args: dict[str, Value] | None = None) -> Value:
    """Run a plan; the targets fill its parameter `nodes` or `targets`."""
    return _run(plan_name, args or {}, targets)


def _run(name: str, given: dict[str, Value], targets: Value) -> Value:
    context = current()
    plan = find_plan(context.run.environment, name)
    if not all(isinstance(key, str) for key in given):
        raise ArgumentFault("Names of parameters and options must be strings")
    parameters = {key: value for key, value in given.items() if not key.startswith("_")}
    if targets is not None:
        parameter = target_parameter(plan)
        if parameter in parameters:
            raise ArgumentFault(
                f"A plan's '{parameter}' parameter can be specified as the second positional argument to run_plan(), "
                f"but in that case '{parameter}' must not be specified in the named arguments hash."
            )
        parameters[parameter] = targets
    run_as = given.get("_run_as")
    if run_as is not None:
        context = context.with_(run_as=run_as)
    try:
        return invoke_plan(context, plan, parameters)
    except RunnerError as error:
        if not is_truthy(given.get("_catch_errors")) or not is_plan_error(error) or _is_own_result(error, plan.name):
            raise
        return error_from_exception(error)


def _is_own_result(error: RunnerError, plan: str) -> bool:
    """Tell whether the plan itself ended with what no plan may return: that is a mistake in it, not a failure."""
    return isinstance(error, InvalidPlanResult) and error.details.get("plan_name") == plan
