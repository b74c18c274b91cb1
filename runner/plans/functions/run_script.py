"""`run_script`: run a local script on targets."""

from __future__ import annotations

from typing import TYPE_CHECKING

from runner.errors import LanguageError
from runner.model.sensitive import unwrap_deep
from runner.plans.actions import run_action
from runner.plans.context import current
from runner.plans.files import get_file
from runner.plans.options import InvalidOption, read_options
from runner.plans.signature import plan_function
from runner.plans.targets import resolve_targets
from runner.plans.values.result_set import PlanResultSet
from runner.puppet.values.value import Value

if TYPE_CHECKING:
    from runner.puppet.functions.signature import CallContext


@plan_function("String[1]", "Boltlib::TargetSpec", "Hash[String[1], Any]", returns="ResultSet")
def run_script(
    call: CallContext, script: str, targets: Value, options: dict[str, Value] | None = None
) -> PlanResultSet:
    """Upload a script to targets and run it.

    The script is an absolute path or `module/file` (below the module's `files/`, else the module itself). Options:
    `arguments` (Array) or `pwsh_params` (Hash), and those of `run_command`.

    Example:
        run_script('deploy/restart.sh', $targets, 'arguments' => ['--graceful', $name])
    """
    return _run(call, script, targets, None, options or {})


@plan_function("String[1]", "Boltlib::TargetSpec", "String", "Hash[String[1], Any]", returns="ResultSet")
def run_script_described(
    call: CallContext, script: str, targets: Value, description: str, options: dict[str, Value] | None = None
) -> PlanResultSet:
    """Upload a script to targets and run it; output shows the description in place of the path."""
    return _run(call, script, targets, description, options or {})


def _run(
    call: CallContext, script: str, targets: Value, description: str | None, given: dict[str, Value]
) -> PlanResultSet:
    context = current()
    if "arguments" in given and "pwsh_params" in given:
        raise InvalidOption("Cannot specify both 'arguments' and 'pwsh_params'")
    arguments = given.get("arguments", [])
    if not isinstance(arguments, list):
        raise InvalidOption("Option 'arguments' must be an array")
    parameters = given.get("pwsh_params")
    if parameters is not None and not isinstance(parameters, dict):
        raise InvalidOption("Option 'pwsh_params' must be a hash")
    options = read_options(context, call, given, description)
    run_options = options.run
    if parameters is not None:
        from dataclasses import replace

        run_options = replace(run_options, pwsh_params=unwrap_deep(parameters))
    path = get_file(script)
    if path.is_dir():
        raise LanguageError(
            f"{script} is not a file", help="run_script takes one file; use upload_file for directories"
        )
    words = [_word(item) for item in unwrap_deep(arguments)]
    found = resolve_targets(targets)
    if not found:
        return PlanResultSet([])
    work = context.run.executor.run_script(found, path, words, run_options)
    return run_action("run_script", script, work, catch_errors=options.catch_errors)


def _word(value: Value) -> str:
    """Return one argument: arrays and hashes look as in Bolt's scripts, `["a", 1]` and `{"k"=>1}`."""
    from runner.puppet.functions.ruby import text

    return value if isinstance(value, str) else text(value)
