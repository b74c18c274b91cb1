"""`remove_from_group`: take a target out of a group."""

from __future__ import annotations

from runner.inventory.errors import InventoryError
from runner.plans.context import current
from runner.plans.signature import plan_function
from runner.plans.targets import resolve_targets
from runner.plans.values.target import PlanTarget
from runner.puppet.values.value import Value


@plan_function("Boltlib::TargetSpec", "String[1]")
def remove_from_group(target: Value, group: str) -> list[PlanTarget]:
    """Take one target out of a group and its child groups for the rest of the run.

    Example:
        remove_from_group($target, 'web')
    """
    inventory = current().run.inventory
    found = resolve_targets(target)
    if len(found) != 1:
        raise InventoryError(f"'remove_from_group' expects a single Target, got {len(found)}")
    inventory.remove_from_group(found[0].name, group)
    return [PlanTarget(found[0].name, inventory)]
