"""`set_var`: set a variable of a target."""

from __future__ import annotations

from runner.plans.signature import plan_function
from runner.plans.values.target import PlanTarget
from runner.puppet.values.value import Value


@plan_function("Target", "String", "Data", returns="Target")
def set_var(target: PlanTarget, key: str, value: Value) -> PlanTarget:
    """Set a variable of a target for the rest of the run.

    Example:
        $target.set_var('drained', true)
    """
    target.inventory.set_var(target.name, key, value)
    return target
