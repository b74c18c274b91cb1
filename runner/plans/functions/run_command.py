"""`run_command`: run a command on targets."""

from __future__ import annotations

from typing import TYPE_CHECKING

from runner.plans.actions import run_action
from runner.plans.context import current
from runner.plans.options import read_options
from runner.plans.signature import plan_function
from runner.plans.targets import resolve_targets
from runner.plans.values.result_set import PlanResultSet
from runner.puppet.values.value import Value

if TYPE_CHECKING:
    from runner.puppet.functions.signature import CallContext


@plan_function("String[1]", "Boltlib::TargetSpec", "Hash[String[1], Any]", returns="ResultSet")
def run_command(
    call: CallContext, command: str, targets: Value, options: dict[str, Value] | None = None
) -> PlanResultSet:
    """Run a command on targets.

    The command is run by the login shell of the account on each target. Options: `_catch_errors`, `_run_as`,
    `_env_vars`, `_description`, `_timeout`, `_concurrency`, `_batches`, `_max_failures`, `_accept_exit_codes`,
    `_stream`.

    Example:
        run_command('systemctl restart nginx', 'web', '_run_as' => 'root', '_batches' => ['10%', '100%'])
    """
    return _run(call, command, targets, None, options or {})


@plan_function("String[1]", "Boltlib::TargetSpec", "String", "Hash[String[1], Any]", returns="ResultSet")
def run_command_described(
    call: CallContext, command: str, targets: Value, description: str, options: dict[str, Value] | None = None
) -> PlanResultSet:
    """Run a command; output shows the description in place of the command."""
    return _run(call, command, targets, description, options or {})


def _run(
    call: CallContext, command: str, targets: Value, description: str | None, given: dict[str, Value]
) -> PlanResultSet:
    context = current()
    options = read_options(context, call, given, description, bare_names=True)
    found = resolve_targets(targets)
    if not found:
        return PlanResultSet([])
    work = context.run.executor.run_command(found, command, options.run)
    return run_action("run_command", command, work, catch_errors=options.catch_errors)
