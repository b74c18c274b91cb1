"""`set_resources`: remember resources of a target."""

from __future__ import annotations

from typing import TYPE_CHECKING

from runner.errors import RunnerError
from runner.plans.constructors import new_resource_instance
from runner.plans.signature import plan_function
from runner.plans.targets import single_target
from runner.plans.values.resource_instance import ResourceInstance
from runner.plans.values.target import PlanTarget
from runner.puppet.values.value import Value

if TYPE_CHECKING:
    from runner.puppet.functions.signature import CallContext


@plan_function("Target", "Hash", returns="Array[ResourceInstance]")
def set_resource(call: CallContext, target: PlanTarget, resource: dict[str, Value]) -> list[ResourceInstance]:
    """Remember one resource, given as a hash with `type`, `title` and `state`."""
    return _store(call, target, [resource])


@plan_function("Target", "ResourceInstance", returns="Array[ResourceInstance]")
def set_instance(call: CallContext, target: PlanTarget, resource: ResourceInstance) -> list[ResourceInstance]:
    """Remember one resource."""
    return _store(call, target, [resource])


@plan_function("Target", "Array[Variant[Hash, ResourceInstance]]", returns="Array[ResourceInstance]")
def set_resources(call: CallContext, target: PlanTarget, resources: list[Value]) -> list[ResourceInstance]:
    """Remember resources; of two with the same type and title the last one counts.

    Example:
        $target.set_resources([{ 'type' => 'File', 'title' => '/etc/motd', 'state' => { 'ensure' => 'file' } }])
    """
    return _store(call, target, resources)


def _store(call: CallContext, target: PlanTarget, resources: list[Value]) -> list[ResourceInstance]:
    known = target.inventory.resources(target.name)
    stored = []
    for item in resources:
        instance = item if isinstance(item, ResourceInstance) else _from_hash(target, item)
        if instance.target != target:
            raise MisplacedResource(instance, target, call)
        found = known.get(instance.reference)
        if found is not None and found is not instance:
            found.state, found.desired_state = dict(instance.state), dict(instance.desired_state)
            found.events = [*found.events, *instance.events]
            instance = found
        known = {**known, instance.reference: instance}
        stored.append(instance)
    target.inventory.set_resources(target.name, known)
    return stored


class MisplacedResource(RunnerError):
    """A resource of one target was given to another."""

    kind = "bolt/validation-error"

    def __init__(self, resource: ResourceInstance, target: PlanTarget, call: CallContext) -> None:
        place = f" (file: {call.file}, line: {call.line})" if call.file is not None else ""
        super().__init__(
            f"Cannot set resource {resource.reference} for target {resource.target.to_text()} on target "
            f"{target.to_text()}.{place}"
        )


def _from_hash(target: PlanTarget, data: dict[str, Value]) -> ResourceInstance:
    """Make a resource of a hash: `parameters` and `resource_type` are other words for `state` and `type`."""
    given = {
        "target": single_target(data["target"]) if "target" in data else target,
        "type": data.get("type") or data.get("resource_type"),
        "title": data.get("title"),
        "state": data.get("state") or data.get("parameters"),
        "desired_state": data.get("desired_state"),
        "events": data.get("events"),
    }
    return new_resource_instance(given)
