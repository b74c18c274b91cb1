"""The data types that plans bring: Target, Result, ResultSet…, and the aliases TargetSpec and PlanResult."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from runner.puppet.types import Type
    from runner.puppet.values.native import NativeObject

_TARGET_SPEC = "Variant[String[1], Target, Array[Boltlib::TargetSpec]]"
_PLAN_RESULT = (
    "Variant[Boolean, Numeric, String, Undef, Error, Result, ApplyResult, ResultSet, Target, ResourceInstance, "
    "ContainerResult, Future, Array[Boltlib::PlanResult], Hash[String, Boltlib::PlanResult]]"
)
_ALIASES = {
    "boltlib::targetspec": ("Boltlib::TargetSpec", _TARGET_SPEC),
    "targetspec": ("TargetSpec", "Boltlib::TargetSpec"),
    "boltlib::planresult": ("Boltlib::PlanResult", _PLAN_RESULT),
    "planresult": ("PlanResult", "Boltlib::PlanResult"),
}


class _Lookup:
    def find_type(self, name: str) -> Type | None:
        return find_plan_type(name)


@cache
def find_plan_type(name: str) -> Type | None:
    """Return the plan type or alias of that name (case does not matter), or None."""
    from runner.puppet.types import TypeAlias, parse_type

    key = name.lower()
    if key in _ALIASES:
        shown, text = _ALIASES[key]
        return TypeAlias(shown, lambda: parse_type(text, _Lookup()))
    return _native_types().get(key)


@cache
def plan_value_classes() -> tuple[type[NativeObject], ...]:
    """Return the Python classes of the values of plans."""
    from runner.plans.futures import Future
    from runner.plans.values.container_result import ContainerResult
    from runner.plans.values.resource_instance import ResourceInstance
    from runner.plans.values.result import PlanResult
    from runner.plans.values.result_set import PlanResultSet
    from runner.plans.values.target import PlanTarget

    return (PlanTarget, PlanResult, PlanResultSet, Future, ContainerResult, ResourceInstance)


@cache
def _native_types() -> dict[str, Any]:
    from runner.plans import constructors
    from runner.puppet.types.native import NativeType

    target, result, result_set, future, container_result, resource_instance = plan_value_classes()
    result_type = NativeType("Result", construct=constructors.new_result)
    types: list[tuple[NativeType, type[NativeObject]]] = [
        (NativeType("Target", construct=constructors.new_target), target),
        (result_type, result),
        (NativeType("ResultSet", construct=constructors.new_result_set, element_type=result_type), result_set),
        (NativeType("Future"), future),
        (NativeType("ContainerResult"), container_result),
        (NativeType("ResourceInstance", construct=constructors.new_resource_instance), resource_instance),
        (NativeType("ApplyResult"), constructors.ApplyResult),
    ]
    for type_, value_class in types:
        value_class.puppet_type = type_
    return {str(type_.object_name).lower(): type_ for type_, _ in types}
