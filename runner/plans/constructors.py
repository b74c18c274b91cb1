"""What `Target.new`, `Result.new`, `ResultSet.new` and `ResourceInstance.new` do."""

from __future__ import annotations

from typing import ClassVar

from runner.errors import ArgumentFault
from runner.model.result import Result
from runner.plans.context import current
from runner.plans.values.resource_instance import ResourceInstance
from runner.plans.values.result import PlanResult
from runner.plans.values.result_set import PlanResultSet
from runner.plans.values.target import PlanTarget
from runner.puppet.values.native import NativeObject
from runner.puppet.values.text import puppet_string
from runner.puppet.values.value import Value

_TARGET_KEYS = frozenset(
    {"uri", "name", "safe_name", "target_alias", "config", "vars", "facts", "features", "plugin_hooks", "resources"}
)


class ApplyResult(NativeObject):
    """What an apply block gives on a target; made only where catalogs are applied."""

    __slots__ = ()

    members: ClassVar[dict[str, Value]] = {}


def new_target(*args: Value) -> PlanTarget:
    """Make a target of a URI, or of a hash of its data; one of the same name gets the new data."""
    if len(args) != 1 or not isinstance(args[0], (str, dict)):
        raise ArgumentFault("'Target.new' expects a URI or a Hash of attributes")
    inventory = current().run.inventory
    given = args[0]
    if isinstance(given, str):
        return PlanTarget(inventory.create_target({"uri": given}).name, inventory)
    for key in given:
        if key not in _TARGET_KEYS:
            raise ArgumentFault(f"'new_Target' parameter 'hash' unrecognized key '{puppet_string(key)}'")
    data = {("alias" if key == "target_alias" else key): value for key, value in given.items()}
    for key in ("safe_name", "resources"):
        data.pop(key, None)
    return PlanTarget(inventory.create_target(data).name, inventory)


def new_result(*args: Value) -> PlanResult:
    """Make a result of a target and a value; it is a failure when the value has `_error`."""
    given = (
        args[0] if len(args) == 1 and isinstance(args[0], dict) else dict(zip(("target", "value"), args, strict=False))
    )
    target, value = given.get("target"), given.get("value", {})
    if not isinstance(target, PlanTarget) or not isinstance(value, dict):
        raise ArgumentFault("'Result.new' expects a Target and a Hash")
    return PlanResult(Result(target.model, value), target)


def new_result_set(*args: Value) -> PlanResultSet:
    """Make a result set of an array of results."""
    given = args[0] if args else None
    results = given.get("results") if isinstance(given, dict) else given
    if not isinstance(results, list) or not all(isinstance(item, PlanResult) for item in results):
        raise ArgumentFault("'ResultSet.new' expects an Array[Result]")
    return PlanResultSet(results)


def new_resource_instance(*args: Value) -> ResourceInstance:
    """Make a resource instance of positional arguments, or of a hash."""
    names = ("target", "type", "title", "state", "desired_state", "events")
    given = args[0] if len(args) == 1 and isinstance(args[0], dict) else dict(zip(names, args, strict=False))
    target, type_, title = given.get("target"), given.get("type"), given.get("title")
    if not isinstance(target, PlanTarget) or type_ is None or not isinstance(title, str):
        raise ArgumentFault("'ResourceInstance.new' expects a Target, a type and a title")
    return ResourceInstance(
        target, puppet_string(type_), title, given.get("state"), given.get("desired_state"), given.get("events")
    )
