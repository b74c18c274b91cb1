"""`upload_file`: copy a file or directory to targets."""

from __future__ import annotations

from typing import TYPE_CHECKING

from runner.plans.actions import run_action
from runner.plans.context import current
from runner.plans.files import get_file
from runner.plans.options import read_options
from runner.plans.signature import plan_function
from runner.plans.targets import resolve_targets
from runner.plans.values.result_set import PlanResultSet
from runner.puppet.values.value import Value

if TYPE_CHECKING:
    from runner.puppet.functions.signature import CallContext


@plan_function("String[1]", "String[1]", "Boltlib::TargetSpec", "Hash[String[1], Any]", returns="ResultSet")
def upload_file(
    call: CallContext, source: str, destination: str, targets: Value, options: dict[str, Value] | None = None
) -> PlanResultSet:
    """Copy a file or directory from the controller to targets.

    The source is an absolute path or `module/path`. Options: `_catch_errors`, `_run_as`, `_description` and those of
    `run_command` that fit.

    Example:
        upload_file('motd/motd.txt', '/etc/motd', $targets, '_run_as' => 'root')
    """
    return _run(call, source, destination, targets, None, options or {})


@plan_function("String[1]", "String[1]", "Boltlib::TargetSpec", "String", "Hash[String[1], Any]", returns="ResultSet")
def upload_file_described(
    call: CallContext,
    source: str,
    destination: str,
    targets: Value,
    description: str,
    options: dict[str, Value] | None = None,
) -> PlanResultSet:
    """Copy a file or directory to targets, under a description."""
    return _run(call, source, destination, targets, description, options or {})


def _run(
    call: CallContext,
    source: str,
    destination: str,
    targets: Value,
    description: str | None,
    given: dict[str, Value],
) -> PlanResultSet:
    context = current()
    options = read_options(context, call, given, description)
    path = get_file(source)
    found = resolve_targets(targets)
    if not found:
        return PlanResultSet([])
    work = context.run.executor.upload(found, path, destination, options.run)
    return run_action("upload_file", source, work, catch_errors=options.catch_errors)
