"""`parallelize`: run a block for every element of an array at the same time."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

from runner.plans.futures import Future, start_future
from runner.plans.options import InvalidOption
from runner.plans.parallel import collect
from runner.plans.signature import plan_function
from runner.puppet.functions.iteration import is_truthy
from runner.puppet.values.value import Value

if TYPE_CHECKING:
    from runner.puppet.functions.signature import Block, CallContext


@plan_function("Array[Any]", "Hash[String[1], Any]", block="Callable[1, 1]", returns="Array[Boltlib::PlanResult]")
def parallelize(
    call: CallContext, data: list[Value], options: dict[str, Value] | None = None, *, block: Block
) -> list[Value]:
    """Run the block for every element at the same time and return the values in the order of the elements.

    All blocks end before a failure is raised. Options: `_concurrency` (at most that many blocks at once) and
    `_catch_errors` (Errors stand in the place of values).

    Example:
        parallelize($databases, '_concurrency' => 2) |$database| { run_plan('db::upgrade', 'database' => $database) }
    """
    given = options or {}
    limit = given.get("_concurrency")
    if limit is not None and (isinstance(limit, bool) or not isinstance(limit, int) or limit < 1):
        raise InvalidOption(f"Option 'concurrency' must be an Integer of at least 1, got {limit!r}")
    limiter = asyncio.Semaphore(limit) if limit is not None else None

    def bound(item: Value) -> Value:
        return lambda: block(item)

    siblings: list[Future] = []
    futures = [
        start_future(bound(item), file=call.file, line=call.line, limiter=limiter, siblings=siblings) for item in data
    ]
    return collect(futures, catch_errors=is_truthy(given.get("_catch_errors")))
