"""What `Target.new`, `Result.new`, `ResultSet.new` and `ResourceInstance.new` do."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar

from runner.model.result import Result
from runner.plans.context import current
from runner.plans.values.members import check_call
from runner.plans.values.resource_instance import ResourceInstance
from runner.plans.values.result import PlanResult
from runner.plans.values.result_set import PlanResultSet
from runner.plans.values.target import PlanTarget
from runner.puppet.runtime.frames import calling_line
from runner.puppet.values.native import NativeObject
from runner.puppet.values.text import puppet_string
from runner.puppet.values.value import Value

_TEXT, _DATA = "Optional[String[1]]", "Optional[Hash[String[1], Data]]"
_ALIAS, _LIST = "Optional[Variant[String[1], Array[String[1]]]]", "Optional[Array[String[1]]]"
_RESOURCES, _EVENTS = "Optional[Hash[String[1], ResourceInstance]]", "Optional[Array[Hash[String[1], Data]]]"
_TARGET = {
    "uri": _TEXT,
    "name": _TEXT,
    "safe_name": _TEXT,
    "target_alias": _ALIAS,
    "config": _DATA,
    "vars": _DATA,
    "facts": _DATA,
    "features": _LIST,
    "plugin_hooks": _DATA,
    "resources": _RESOURCES,
}
_TARGET_POSITIONS = (
    "uri",
    "name",
    "safe_name",
    "target_alias",
    "config",
    "facts",
    "vars",
    "features",
    "plugin_hooks",
    "resources",
)
_RESOURCE = {
    "target": "Target",
    "type": "Variant[String[1], Type[Resource]]",
    "title": "String[1]",
    "state": _DATA,
    "desired_state": _DATA,
    "events": _EVENTS,
}
_RESULT = "Callable[Target, Hash[String[1], Data]]"


class ApplyResult(NativeObject):
    """What an apply block gives on a target; made only where catalogs are applied."""

    __slots__ = ()

    members: ClassVar[dict[str, Value]] = {}


def new_target(*args: Value) -> PlanTarget:
    """Make a target of a URI, or of a hash of its data; one of the same name gets the new data."""
    given = _read("new_Target", _TARGET, _TARGET_POSITIONS, 0, args)
    inventory = current().run.inventory
    if not args or not isinstance(args[0], dict):  # by position only the URI counts
        given = {"uri": given.get("uri")}
    data = {("alias" if key == "target_alias" else key): value for key, value in given.items()}
    for key in ("safe_name", "resources"):
        data.pop(key, None)
    line = calling_line()
    place = f" (file: {line[0]}, line: {line[1]})" if line is not None and line[0] is not None else ""
    return PlanTarget(inventory.create_target(data, f" set by Target.new{place}").name, inventory)


def new_result(*args: Value) -> PlanResult:
    """Make a result of a target and a value; it is a failure when the value has `_error`."""
    check_call("new_Result", [(_RESULT, ("target", "value"))], args)
    target, value = args
    return PlanResult(Result(target.model, value), target)


def new_result_set(*args: Value) -> PlanResultSet:
    """Make a result set of an array of results."""
    check_call("new_ResultSet", [("Callable[Array[Variant[Result, ApplyResult]]]", ("results",))], args)
    return PlanResultSet(args[0])


def new_resource_instance(*args: Value) -> ResourceInstance:
    """Make a resource instance of positional arguments, or of a hash."""
    given = _read("new_ResourceInstance", _RESOURCE, tuple(_RESOURCE), 3, args)
    type_ = puppet_string(given.pop("type"))
    return ResourceInstance(given.pop("target"), type_, given.pop("title"), **given)


def _read(
    label: str, attributes: Mapping[str, str], positions: tuple[str, ...], required: int, args: tuple[Value, ...]
) -> dict[str, Value]:
    """Return the attributes that a constructor was given, in one hash or by position.

    Raises:
        ArgumentFault: the arguments fit neither form.
    """
    struct = ", ".join(f"{name} => {type_}" for name, type_ in attributes.items())
    types = ", ".join(attributes[name] for name in positions)
    by_name = f"Callable[Struct[{{{struct}}}]]"
    by_position = f"Callable[{types}, {required}, {len(positions)}]"
    if check_call(label, [(by_name, ("hash",)), (by_position, positions)], args) == 0:
        return dict(args[0])
    return dict(zip(positions, args, strict=False))
