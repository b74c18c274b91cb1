"""What every run function does around the executor: where it was called from, and what a failure means."""

from __future__ import annotations

from collections.abc import Awaitable

from runner.bridge import wait_for
from runner.model.result import ResultSet
from runner.plans.context import NotRun, current
from runner.plans.values.error import RunFailure
from runner.plans.values.result_set import PlanResultSet

NOT_RUN_KINDS = frozenset({"prun/not-run"})


def run_action(function: str, object_: str | None, work: Awaitable[ResultSet], *, catch_errors: bool) -> PlanResultSet:
    """Wait for an action and return its results; raise RunFailure when targets failed and nobody catches that.

    Args:
        function: the plan function, as messages name it.
        object_: command, task, script or source.
    """
    context = current()
    context.run.interruption.check()
    results = wait_for(work)
    context.run.interruption.check()
    note_not_run(function if object_ is None else object_, results)
    values = PlanResultSet.wrap(results, context.run.inventory)
    if not results.ok and not catch_errors:
        raise run_failure(function, object_, values)
    return values


def run_failure(function: str, object_: str | None, values: PlanResultSet) -> RunFailure:
    """Return the error for failed targets."""
    failed = sum(not result.ok for result in values)
    plural = "" if failed == 1 else "s"
    what = function if object_ is None else f"{function} '{object_}'"
    return RunFailure(
        f"{what} failed on {failed} target{plural}",
        details={"action": function, "object": object_, "result_set": values},
    )


def note_not_run(description: str, results: ResultSet) -> None:
    """Remember the targets that an action did not get to, for the end of the run."""
    names = [
        result.target.safe_name
        for result in results
        if result.error is not None and result.error.get("kind") in NOT_RUN_KINDS
    ]
    if names:
        current().run.not_run.append(NotRun(description, names))
