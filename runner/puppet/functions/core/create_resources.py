"""`create_resources`: resources from a hash."""

from __future__ import annotations

from runner.errors import ArgumentFault
from runner.puppet.functions.catalog import sink_of
from runner.puppet.functions.legacy import at_least
from runner.puppet.functions.ruby import class_name, need_string
from runner.puppet.functions.signature import CallContext, Value, function
from runner.puppet.values import hash_


@function("Any", context=True, legacy=True)
def create_resources(context: CallContext, *args: Value) -> None:
    """Declare a resource for each title in a hash of parameters; a third argument gives defaults.

    The type may be `class`, a resource type or a define, with `@` or `@@` in front for virtual or exported ones.

    Example:
        create_resources('user', { 'carol' => { uid => 1001 } }, { ensure => present })
    """
    sink = sink_of(context, "create_resources")
    at_least("create_resources", 2, args)
    if len(args) > 3:
        raise ArgumentFault(f"create_resources(): wrong number of arguments ({len(args)}; must be 2 or 3)")
    kind, resources, *rest = args
    if not isinstance(resources, dict):
        raise ArgumentFault("create_resources(): second argument must be a hash")
    defaults = rest[0] if rest else {}
    if not isinstance(defaults, dict):
        raise ArgumentFault("create_resources(): third argument, if provided, must be a hash")
    for _, parameters in hash_.items(resources):
        if not isinstance(parameters, dict):
            shown = "nil" if parameters is None else class_name(parameters)
            raise ArgumentFault(f"no implicit conversion of {shown} into Hash")
    sink.create_resources(need_string(kind), resources, defaults, scope=context.scope)
