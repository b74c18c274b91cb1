"""`background`: run a block beside the plan."""

from __future__ import annotations

from typing import TYPE_CHECKING

from runner.plans.futures import Future, start_future
from runner.plans.signature import plan_function

if TYPE_CHECKING:
    from runner.puppet.functions.signature import Block, CallContext


@plan_function("String[1]", block="Callable[0, 0]", returns="Future")
def background(call: CallContext, name: str | None = None, *, block: Block) -> Future:
    """Start a block that runs beside the plan, and return a Future for `wait`.

    The value of the block is its last expression, or what it gives to `return()`. Every function that waits lets
    other blocks go on. Futures that nobody waits for still run to their end.

    Example:
        $backup = background('backup') || { run_task('backup', $databases) }
        $built  = run_task('build', $builder)
        wait($backup)
    """
    return start_future(block, name, file=call.file, line=call.line)
