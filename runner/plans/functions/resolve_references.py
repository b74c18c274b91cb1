"""`resolve_references`: resolve plugin references in data."""

from __future__ import annotations

import asyncio

from runner.plans.context import current
from runner.plans.interruption import wait_interruptibly
from runner.plans.signature import plan_function
from runner.puppet.values.value import Value


@plan_function("Data", returns="Data")
def resolve_references(references: Value) -> Value:
    """Return data in which every hash with a `_plugin` key is replaced by what the plugin gives.

    Example:
        resolve_references({ '_plugin' => 'env_var', 'var' => 'RELEASE' })
    """
    # Plugins may run tasks and ask people: in a thread, so that other branches of the plan go on.
    return wait_interruptibly(asyncio.to_thread(current().run.resolver.resolve, references))
