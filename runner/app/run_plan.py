"""Run a plan."""

from __future__ import annotations

import asyncio
import sys
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from runner.app.act import save_rerun
from runner.errors import RunnerError

if TYPE_CHECKING:
    from pathlib import Path

    from runner.app.session import Session
    from runner.executor.executor import Executor
    from runner.plans.context import PlanRun
    from runner.plans.invoke import Plan
    from runner.project.modules import Modules


class TargetsGivenTwice(RunnerError):
    """`-t` and the plan's own parameter name targets."""

    kind = "bolt/cli-error"

    def __init__(self, parameter: str) -> None:
        super().__init__(
            f"A plan's '{parameter}' parameter can be specified using the --{parameter} option, but in that case it "
            f"must not be specified as a separate {parameter}=<value> parameter nor included in the JSON data passed "
            "in the --params option",
            help="option --targets fills the parameter: leave one of them out",
        )


def run_plan(session: Session, name: str, typed: dict[str, str], parsed: dict[str, Any]) -> int:
    """Run a plan and return the exit code: 0, 1 when it failed, 130 when it was stopped.

    Args:
        typed: parameters as they were typed, to be fitted to the types that the plan declares.
        parsed: parameters that are values already.
    """
    from runner.plans.error_words import word_error

    _ = session.inventory
    session.output.begin(session.request.command)
    try:
        plan = _load(session, name)
        parameters, options = _parameters(session, plan, typed, parsed)
    except RunnerError as error:
        # a plan that could not start had no targets to run on again
        save_rerun(session, None)
        word_error(error)
        raise
    session.ask_passwords()
    session.log_parameters(f"plan {name}", parameters)
    session.show_progress()
    outcome = session.run(lambda executor: _run(session, executor, plan, parameters, options))
    return _report(session, outcome)


def _load(session: Session, name: str) -> Plan:
    """Return the plan; that it cannot be loaded counts as how it ended."""
    from runner.plans.invoke import find_plan

    try:
        return find_plan(session.environment, name)
    except RunnerError as error:
        error.of_plan = True
        raise


def _parameters(
    session: Session, plan: Plan, typed: dict[str, str], parsed: dict[str, Any]
) -> tuple[dict[str, Any], dict[str, Any]]:
    """Return the parameters of the plan and the options (`_run_as`) among what was given."""
    from runner.model.sensitive import Sensitive
    from runner.tasks.coerce import coerce_value

    declared = {parameter.name: parameter for parameter in plan.parameters}
    given: dict[str, Any] = {
        key: coerce_value(text, declared[key].type if key in declared else None, types=session.types)
        for key, text in typed.items()
    }
    given.update(parsed)
    options = {key: given.pop(key) for key in list(given) if key.startswith("_")}
    _fill_targets(session, declared, given)
    for key, value in given.items():
        if key in declared and _is_sensitive(declared[key].type):
            given[key] = Sensitive(value)
    return given, options


def _is_sensitive(type_: Any) -> bool:
    return bool(type_.name == "Sensitive")


def _fill_targets(session: Session, declared: Mapping[str, Any], given: dict[str, Any]) -> None:
    """Give the targets of the command line to the parameter that takes them."""
    from runner.plans.invoke import mentions_targets

    words = session.request.targets
    if not words:
        return
    has_targets = "targets" in declared and mentions_targets(declared["targets"])
    if "nodes" in declared and has_targets:
        session.publisher.warn(
            "Plan parameters include both 'nodes' and 'targets' with type 'TargetSpec', neither will populated with "
            "the value for --nodes or --targets.",
            "nodes_targets_parameters",
        )
        return
    parameter = "nodes" if "nodes" in declared else "targets" if has_targets else None
    if parameter is None:
        return
    if parameter in given:
        raise TargetsGivenTwice(parameter)
    given[parameter] = _chosen(session, words)


def _chosen(session: Session, words: list[str]) -> Any:
    """Return the targets for the parameter: as they were typed, or, when some are excluded, those that are left."""
    if session.request.exclude or any(word.startswith(("&", "!")) for word in words):
        return [target.name for target in session.targets()]
    return ",".join(words)


async def _run(
    session: Session, executor: Executor, plan: Plan, parameters: Mapping[str, Any], options: Mapping[str, Any]
) -> Outcome:
    from runner.bridge import run_sync
    from runner.plans.context import PlanContext
    from runner.plans.interruption import Interruption
    from runner.plans.invoke import invoke_plan

    interruption = Interruption()
    session.stop_listeners.append(interruption.request)
    run = make_run(session, executor, interruption)
    run_as = options.get("_run_as")
    context = PlanContext(run, plan.name, run_as=run_as if isinstance(run_as, str) else None)
    outcome = Outcome(run)
    try:
        outcome.value = await run_sync(invoke_plan, context, plan, parameters)
    except RunnerError as error:
        outcome.error = error
    await _finish_futures(run)
    return outcome


async def _finish_futures(run: PlanRun) -> None:
    """Let the futures that nobody waited for run to their end; those that start meanwhile too."""
    while run.background:
        await asyncio.wait(set(run.background))


class Outcome:
    """How a plan ended: `value`, or `error` when it failed."""

    def __init__(self, run: PlanRun) -> None:
        self.run = run
        self.value: Any = None
        self.error: RunnerError | None = None


def make_run(session: Session, executor: Executor, interruption: Any) -> PlanRun:
    """Return what all plans of this run share."""
    from runner.app.asking import Asker
    from runner.app.inventory import references
    from runner.plans.context import PlanRun

    # A plan may nest deeply; Puppet code has its own limit with its own message.
    sys.setrecursionlimit(max(sys.getrecursionlimit(), 4000))
    return PlanRun(
        environment=session.environment,
        executor=executor,
        inventory=session.inventory,
        publisher=session.publisher,
        tasks=session.tasks,
        files=ControllerFiles(session.modules),
        prompter=Asker(session.terminal),
        downloads=session.project.downloads,
        interruption=interruption,
        noop=session.request.noop,
        resolver=references(session, session.publisher.warn),
    )


class ControllerFiles:
    """Finds files of modules for plan functions."""

    def __init__(self, modules: Modules) -> None:
        self._modules = modules

    def find_file(self, name: str) -> Path | None:
        """Return the file or directory for an absolute path or `module/path`, or None."""
        from runner.project.files import find_file

        return find_file(self._modules, name)

    def module_directory(self, name: str) -> Path | None:
        """Return the directory of a module, or None."""
        module = self._modules.find(name)
        return None if module is None else module.path


def _report(session: Session, outcome: Outcome) -> int:
    from runner.plans.present import present, present_error

    if outcome.error is None:
        shown = present(outcome.value)
        session.output.plan_result(shown)
        save_rerun(session, _result_set(shown))
        return session.interrupted
    failure = present_error(outcome.error)
    failure.of_plan = not getattr(outcome.error, "own_place", False)
    session.output.plan_result(failure)
    save_rerun(session, _result_set(failure))
    _say_not_run(session, outcome.run)
    return session.interrupted or 1


def _result_set(shown: Any) -> Any:
    from runner.model.result import ResultSet

    found = getattr(shown, "result_set", shown)
    return found if isinstance(found, ResultSet) else None


def _say_not_run(session: Session, run: PlanRun) -> None:
    """Say on standard error what a failed plan did not get to."""
    for entry in run.not_run:
        where = f" on {len(entry.targets)} targets: {', '.join(entry.targets)}" if entry.targets else ""
        session.say(f"Not run: {entry.description}{where}")
