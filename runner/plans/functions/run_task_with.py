"""`run_task_with`: run a task with other parameters on each target."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from runner.errors import RunnerError
from runner.model.result import Result
from runner.model.target import Target
from runner.plans.actions import run_action
from runner.plans.context import current
from runner.plans.options import read_options
from runner.plans.signature import plan_function
from runner.plans.targets import plan_targets, resolve_targets
from runner.plans.task_parameters import check_noop, prepare_task
from runner.plans.values.result_set import PlanResultSet
from runner.puppet.values.value import Value

if TYPE_CHECKING:
    from runner.model.task import Task
    from runner.puppet.functions.signature import Block, CallContext


@plan_function(
    "String[1]", "Boltlib::TargetSpec", "Hash[String[1], Any]", block="Callable[Target]", returns="ResultSet"
)
def run_task_with(
    call: CallContext, task_name: str, targets: Value, options: dict[str, Value] | None = None, *, block: Block
) -> PlanResultSet:
    """Run a task on targets with the parameters that the block returns for each.

    A target for which the block returns no hash, or wrong parameters, fails; the others run.

    Example:
        run_task_with('cluster::join', $nodes) |$node| { { 'name' => $node.vars['id'] } }
    """
    return _run(call, task_name, targets, None, options or {}, block)


@plan_function(
    "String[1]", "Boltlib::TargetSpec", "String", "Hash[String[1], Any]", block="Callable[Target]", returns="ResultSet"
)
def run_task_with_described(
    call: CallContext,
    task_name: str,
    targets: Value,
    description: str,
    options: dict[str, Value] | None = None,
    *,
    block: Block,
) -> PlanResultSet:
    """Run a task with other parameters on each target, under a description."""
    return _run(call, task_name, targets, description, options or {}, block)


class BadBlockResult(RunnerError):
    """The block returned something else than a hash."""

    kind = "bolt/validation-error"

    def __init__(self, value: Value) -> None:
        from runner.puppet.functions.ruby import class_name

        super().__init__(f"Block must return a Hash of parameters, received {class_name(value)}")


def _run(
    call: CallContext, name: str, spec: Value, description: str | None, given: dict[str, Value], block: Block
) -> PlanResultSet:
    context = current()
    options = read_options(context, call, given, description)
    targets = resolve_targets(spec)
    if not targets:  # a task that nobody runs is not even looked for
        return PlanResultSet([])
    task = context.run.tasks.get_task(name)
    noop = bool(options.run.noop)
    if noop:
        check_noop(task)
    pairs = [
        (target, _parameters(call, task, target, block(value), noop))
        for target, value in zip(targets, plan_targets(targets), strict=True)
    ]
    work = context.run.executor.run_task_with(pairs, task, options.run)
    return run_action("run_task", name, work, catch_errors=options.catch_errors)


def _parameters(call: CallContext, task: Task, target: Target, value: Value, noop: bool) -> dict[str, Any] | Result:
    try:
        if not isinstance(value, dict):
            raise BadBlockResult(value)
        return prepare_task(task, value, noop=noop)
    except RunnerError as error:
        place = f" (file: {call.file}, line: {call.line})" if call.file is not None else ""
        failure = RunnerError(
            f"{error.message}{place}", kind="puppetlabs.tasks/exception-error", issue_code="EXCEPTION", help=error.help
        )
        return Result.failure(target, failure, "task")
