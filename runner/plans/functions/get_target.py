"""`get_target`: the one target that a specification names."""

from __future__ import annotations

from runner.plans.signature import plan_function
from runner.plans.targets import single_target
from runner.plans.values.target import PlanTarget
from runner.puppet.values.value import Value


@plan_function("Boltlib::TargetSpec", returns="Target")
def get_target(name: Value) -> PlanTarget:
    """Return the target of that name or URI; an error when several are meant.

    Example:
        $database = get_target('db1.example.com')
    """
    return single_target(name)
