"""`get_targets`: the targets that a specification names."""

from __future__ import annotations

from runner.plans.signature import plan_function
from runner.plans.targets import plan_targets, resolve_targets
from runner.plans.values.target import PlanTarget
from runner.puppet.values.value import Value


@plan_function("Boltlib::TargetSpec", returns="Array[Target]")
def get_targets(names: Value) -> list[PlanTarget]:
    """Return the targets for names, groups, wildcards or URIs, each once.

    Example:
        get_targets('web*,databases').each |$target| { out::message($target.name) }
    """
    return plan_targets(resolve_targets(names))
