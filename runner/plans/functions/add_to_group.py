"""`add_to_group`: put targets into a group."""

from __future__ import annotations

from runner.plans.context import current
from runner.plans.signature import plan_function
from runner.plans.targets import resolve_targets
from runner.plans.values.target import PlanTarget
from runner.puppet.values.value import Value


@plan_function("Boltlib::TargetSpec", "String[1]")
def add_to_group(targets: Value, group: str) -> list[PlanTarget]:
    """Put targets into a group of the inventory for the rest of the run. The group must exist.

    Example:
        add_to_group('web7', 'drained')
    """
    inventory = current().run.inventory
    found = resolve_targets(targets)
    inventory.add_to_group([target.name for target in found], group)
    return [PlanTarget(target.name, inventory) for target in found]
