"""`run_task`: run a task on targets."""

from __future__ import annotations

from typing import TYPE_CHECKING

from runner.plans.actions import run_action
from runner.plans.context import current
from runner.plans.options import read_options
from runner.plans.signature import plan_function
from runner.plans.targets import resolve_targets
from runner.plans.task_parameters import prepare_task
from runner.plans.values.result_set import PlanResultSet
from runner.puppet.values.value import Value

if TYPE_CHECKING:
    from runner.puppet.functions.signature import CallContext


@plan_function("String[1]", "Boltlib::TargetSpec", "Hash[String[1], Any]", returns="ResultSet")
def run_task(call: CallContext, task_name: str, targets: Value, args: dict[str, Value] | None = None) -> PlanResultSet:
    """Run a task on targets.

    Names in the hash that begin with `_` are options (`_catch_errors`, `_run_as`, `_noop`, `_description`, and those
    of `run_command` that fit); all others are the task's parameters.

    Example:
        run_task('package', 'web', 'action' => 'upgrade', 'name' => 'openssl', '_batches' => ['1', '50%', '100%'])
    """
    return _run(call, task_name, targets, None, args or {})


@plan_function("String[1]", "Boltlib::TargetSpec", "Optional[String]", "Hash[String[1], Any]", returns="ResultSet")
def run_task_described(
    call: CallContext,
    task_name: str,
    targets: Value,
    description: str | None,
    args: dict[str, Value] | None = None,
) -> PlanResultSet:
    """Run a task on targets; output shows the description in place of the task's name."""
    return _run(call, task_name, targets, description, args or {})


def _run(
    call: CallContext, name: str, targets: Value, description: str | None, given: dict[str, Value]
) -> PlanResultSet:
    context = current()
    options = read_options(context, call, given, description)
    found = resolve_targets(targets)
    if not found:  # a task that nobody runs is not even looked for
        return PlanResultSet([])
    task = context.run.tasks.get_task(name)
    parameters = prepare_task(task, options.rest, noop=bool(options.run.noop))
    work = context.run.executor.run_task(found, task, parameters, options.run)
    return run_action("run_task", name, work, catch_errors=options.catch_errors)
