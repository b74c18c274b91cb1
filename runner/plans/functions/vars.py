"""`vars`: the variables of a target."""

from __future__ import annotations

from runner.plans.signature import plan_function
from runner.plans.values.target import PlanTarget
from runner.puppet.values.value import Value


@plan_function("Target", returns="Hash[String, Data]")
def vars_(target: PlanTarget) -> dict[str, Value]:
    """Return the variables of a target: those of the inventory and those set since.

    Example:
        $rack = vars($target)['rack']
    """
    return dict(target.model.vars)
