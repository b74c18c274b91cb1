"""`facts`: what is known of a target."""

from __future__ import annotations

from runner.plans.signature import plan_function
from runner.plans.values.target import PlanTarget
from runner.puppet.values.value import Value


@plan_function("Target", returns="Hash[String, Data]")
def facts(target: PlanTarget) -> dict[str, Value]:
    """Return the facts of a target: those of the inventory and those added since.

    Example:
        $family = facts($target)['os']['family']
    """
    return dict(target.model.facts)
