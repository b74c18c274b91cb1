"""From what plan code gives as targets (a TargetSpec) to targets."""

from __future__ import annotations

import json

from runner.inventory.errors import InventoryError
from runner.model.target import Target
from runner.plans.context import current
from runner.plans.values.target import PlanTarget
from runner.puppet.values.text import puppet_string
from runner.puppet.values.value import Value


def resolve_targets(spec: Value) -> list[Target]:
    """Return the targets of a TargetSpec: a string, a Target, or arrays of those; each once, in order.

    Strings are names, groups, wildcards and URIs, split at commas and white space.
    """
    found: dict[str, Target] = {}
    _collect(spec, found)
    return list(found.values())


def _collect(spec: Value, found: dict[str, Target]) -> None:
    if isinstance(spec, PlanTarget):
        target = spec.model
        found.setdefault(target.name, target)
    elif isinstance(spec, list):
        for item in spec:
            _collect(item, found)
    else:
        for target in current().run.inventory.get_targets(spec):
            found.setdefault(target.name, target)


def plan_targets(targets: list[Target]) -> list[PlanTarget]:
    """Return the values plan code holds for targets."""
    inventory = current().run.inventory
    return [PlanTarget(target.name, inventory) for target in targets]


def single_target(spec: Value) -> PlanTarget:
    """Return the one target of a TargetSpec.

    Raises:
        InventoryError: several are meant, or none.
    """
    targets = resolve_targets(spec)
    if len(targets) != 1:
        raise InventoryError(f"'{_shown(spec)}' refers to {len(targets)} targets")
    return plan_targets(targets)[0]


def _shown(spec: Value) -> str:
    return json.dumps([puppet_string(item) for item in spec]) if isinstance(spec, list) else puppet_string(spec)
