"""`ensure_resources`: declare resources unless they are there."""

from __future__ import annotations

from runner.errors import ArgumentFault
from runner.puppet.functions.references import ensure
from runner.puppet.functions.ruby import class_name
from runner.puppet.functions.signature import CallContext, Value, function
from runner.puppet.values import hash_


@function("Any", context=True, legacy=True)
def ensure_resources(context: CallContext, *args: Value) -> None:
    """Declare a resource for each title in a hash, unless it was declared; a third argument gives defaults.

    Example:
        ensure_resources('user', { 'carol' => { uid => 1001 } }, { ensure => present })
    """
    if not args or not args[0]:
        raise ArgumentFault("Must specify a type")
    if len(args) < 2 or args[1] is None:
        raise ArgumentFault("Must specify a title")
    if not isinstance(args[1], dict):
        raise ArgumentFault("ensure_resources(): Requires second argument to be a Hash")
    defaults = args[2] if len(args) > 2 and isinstance(args[2], dict) else {}
    for title, parameters in hash_.items(args[1]):
        if parameters is not None and not isinstance(parameters, dict):
            raise ArgumentFault(f"no implicit conversion of {class_name(parameters)} into Hash")
        ensure(context, args[0], title, {**defaults, **(parameters or {})})
