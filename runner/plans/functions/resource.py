"""`resource`: what is known of one resource of a target."""

from __future__ import annotations

from runner.plans.signature import plan_function
from runner.plans.values.resource_instance import ResourceInstance
from runner.plans.values.target import PlanTarget
from runner.puppet.values.text import puppet_string
from runner.puppet.values.value import Value


@plan_function("Target", "Variant[String[1], Type[Resource]]", "String[1]", returns="Optional[ResourceInstance]")
def resource(target: PlanTarget, type: Value, title: str) -> ResourceInstance | None:  # noqa: A002
    """Return a resource that `set_resources` stored, or undef.

    Example:
        $motd = resource($target, File, '/etc/motd')
    """
    wanted = ResourceInstance(target, puppet_string(type), title).reference
    found: ResourceInstance | None = target.inventory.resources(target.name).get(wanted)
    return found
