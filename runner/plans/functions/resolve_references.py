"""`resolve_references`: resolve plugin references in data."""

from __future__ import annotations

from runner.bridge import wait_for
from runner.plans.context import current
from runner.plans.signature import plan_function
from runner.puppet.values.value import Value


@plan_function("Data", returns="Data")
def resolve_references(references: Value) -> Value:
    """Return data in which every hash with a `_plugin` key is replaced by what the plugin gives.

    Example:
        resolve_references({ '_plugin' => 'env_var', 'var' => 'RELEASE' })
    """
    resolved = current().run.resolver.resolve(references)
    return wait_for(resolved) if hasattr(resolved, "__await__") else resolved
