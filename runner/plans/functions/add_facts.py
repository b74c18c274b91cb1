"""`add_facts`: remember facts of a target."""

from __future__ import annotations

from runner.plans.signature import plan_function
from runner.plans.values.target import PlanTarget
from runner.puppet.values.value import Value


@plan_function("Target", "Hash", returns="Target")
def add_facts(target: PlanTarget, facts: dict[str, Value]) -> PlanTarget:
    """Merge facts, deeply, into those of a target for the rest of the run.

    Example:
        add_facts($target, { 'role' => 'primary' })
    """
    target.inventory.add_facts(target.name, facts)
    return target
