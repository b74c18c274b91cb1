"""`wait`: wait for futures."""

from __future__ import annotations

from runner.errors import RunnerError
from runner.plans.context import current
from runner.plans.futures import Future, wait_all
from runner.plans.parallel import collect
from runner.plans.signature import plan_function
from runner.puppet.functions.iteration import is_truthy
from runner.puppet.values.value import Value


class InfiniteWait(RunnerError):
    """A block would wait for itself."""

    kind = "bolt/infinite-wait"

    def __init__(self) -> None:
        super().__init__(
            "The wait() function cannot be called with no arguments inside a background block in the same plan."
        )


@plan_function("Variant[Future, Array[Future]]", "Hash[String[1], Any]", returns="Array[Boltlib::PlanResult]")
def wait(futures: Future | list[Future], options: dict[str, Value] | None = None) -> list[Value]:
    """Wait for futures and return their values in the order given.

    A failed future fails the plan; with `_catch_errors` its Error stands in the place of its value.

    Example:
        $values = wait([$first, $second], 60)
    """
    return _wait(futures, None, options)


@plan_function("Hash[String[1], Any]", returns="Array[Boltlib::PlanResult]")
def wait_for_all(options: dict[str, Value] | None = None) -> list[Value]:
    """Wait for all futures of the plan, those that start meanwhile included.

    The values of futures that had ended before come last; when none runs any more, there are no values.
    """
    return _wait(_unfinished(None), None, options)


@plan_function("Variant[Integer[0], Float[0.0]]", "Hash[String[1], Any]", returns="Array[Boltlib::PlanResult]")
def wait_for_all_timeout(timeout: float, options: dict[str, Value] | None = None) -> list[Value]:
    """Wait for all futures of the plan, at most `timeout` seconds."""
    return _wait(_unfinished(timeout), None, options)


@plan_function(
    "Variant[Future, Array[Future]]",
    "Variant[Integer[0], Float[0.0]]",
    "Hash[String[1], Any]",
    returns="Array[Boltlib::PlanResult]",
)
def wait_timeout(
    futures: Future | list[Future], timeout: float, options: dict[str, Value] | None = None
) -> list[Value]:
    """Wait for futures, at most `timeout` seconds; those that have not ended by then are stopped."""
    return _wait(futures, timeout, options)


def _unfinished(timeout: float | None) -> list[Future]:
    """Wait until no future of the plan runs any more; return those that ran at last, then those that had ended before.

    When none runs at the start there is nothing to wait for, and nothing to return.
    """
    context = current()
    if context.future is not None and context.future in context.futures:
        raise InfiniteWait
    found: list[Future] = []
    while fresh := [future for future in context.futures if future.alive or (found and future not in found)]:
        found = fresh + [future for future in context.futures if future not in fresh]
        wait_all(fresh, timeout)
    return found


def _wait(futures: Future | list[Future], timeout: float | None, options: dict[str, Value] | None) -> list[Value]:
    given = options or {}
    for name in given:
        if name != "_catch_errors":
            current().run.publisher.warn(
                f"The wait() function does not have an option '{name}'", "plan_function_options"
            )
    listed = futures if isinstance(futures, list) else [futures]
    return collect(listed, timeout, catch_errors=is_truthy(given.get("_catch_errors")))
