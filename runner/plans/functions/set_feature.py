"""`set_feature`: say what a target can do."""

from __future__ import annotations

from runner.plans.signature import plan_function
from runner.plans.values.target import PlanTarget


@plan_function("Target", "String", "Boolean", returns="Target")
def set_feature(target: PlanTarget, feature: str, value: bool = True) -> PlanTarget:
    """Add a feature to a target, or take it away; implementations of tasks are chosen by features.

    Example:
        $target.set_feature('puppet-agent')
    """
    target.inventory.set_feature(target.name, feature, value)
    return target
