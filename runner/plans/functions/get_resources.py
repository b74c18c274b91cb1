"""`get_resources`: read resources of targets."""

from __future__ import annotations

from typing import NoReturn

from runner.plans.not_available import not_available
from runner.plans.signature import plan_function
from runner.puppet.values.value import Value


@plan_function("Boltlib::TargetSpec", "Variant[String, Type[Resource], Array[Variant[String, Type[Resource]]]]")
def get_resources(targets: Value, resources: Value) -> NoReturn:
    """Read resources of targets. This needs what apply needs, which this version does not have: the call fails.

    Example:
        get_resources($targets, [Package, Service['nginx']])
    """
    not_available("get_resources()")
