"""`without_default_logging`: run a block quietly."""

from __future__ import annotations

from typing import TYPE_CHECKING

from runner.plans.context import current
from runner.plans.signature import plan_function
from runner.puppet.values.value import Value

if TYPE_CHECKING:
    from runner.puppet.functions.signature import Block


@plan_function(block="Callable[0, 0]")
def without_default_logging(block: Block) -> Value:
    """Run a block without the lines about steps that start and finish. Messages are shown.

    Example:
        without_default_logging() || { run_command('true', $targets) }
    """
    with current().with_(quiet=True).entered():
        return block()
