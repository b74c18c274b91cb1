"""`set_resources`: remember resources of a target."""

from __future__ import annotations

from runner.errors import RunnerError
from runner.plans.signature import plan_function
from runner.plans.values.resource_instance import ResourceInstance
from runner.plans.values.target import PlanTarget
from runner.puppet.values.text import puppet_string
from runner.puppet.values.value import Value

_KEYS = frozenset(
    {"target", "type", "resource_type", "title", "state", "parameters", "desired_state", "events", "resource"}
)


@plan_function("Target", "Hash", returns="Array[ResourceInstance]")
def set_resource(target: PlanTarget, resource: dict[str, Value]) -> list[ResourceInstance]:
    """Remember one resource, given as a hash with `type`, `title` and `state`."""
    return _store(target, [resource])


@plan_function("Target", "ResourceInstance", returns="Array[ResourceInstance]")
def set_instance(target: PlanTarget, resource: ResourceInstance) -> list[ResourceInstance]:
    """Remember one resource."""
    return _store(target, [resource])


@plan_function("Target", "Array[Variant[Hash, ResourceInstance]]", returns="Array[ResourceInstance]")
def set_resources(target: PlanTarget, resources: list[Value]) -> list[ResourceInstance]:
    """Remember resources; of two with the same type and title the last one counts.

    Example:
        $target.set_resources([{ 'type' => 'File', 'title' => '/etc/motd', 'state' => { 'ensure' => 'file' } }])
    """
    return _store(target, resources)


def _store(target: PlanTarget, resources: list[Value]) -> list[ResourceInstance]:
    instances = {}
    for item in resources:
        instance = item if isinstance(item, ResourceInstance) else _from_hash(target, item)
        if instance.target != target:
            raise RunnerError(
                f"Cannot set resource {instance.reference} of target {instance.target.name} on target {target.name}",
                kind="bolt/validation-error",
            )
        instances[instance.reference] = instance
    target.inventory.set_resources(target.name, instances)
    return list(instances.values())


def _from_hash(target: PlanTarget, data: dict[str, Value]) -> ResourceInstance:
    unknown = sorted(key for key in data if key not in _KEYS)
    if unknown:
        raise RunnerError(f"Unknown keys for a resource: {', '.join(unknown)}", kind="bolt/validation-error")
    type_ = data.get("type", data.get("resource_type"))
    title = data.get("title")
    if type_ is None or title is None:
        raise RunnerError("A resource needs the keys 'type' and 'title'", kind="bolt/validation-error")
    state = data.get("state", data.get("parameters"))
    return ResourceInstance(target, puppet_string(type_), title, state, data.get("desired_state"), data.get("events"))
