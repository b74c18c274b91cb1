"""`has_ip_network`: whether the machine has an interface in a network."""

from __future__ import annotations

from runner.errors import ArgumentFault
from runner.puppet.functions.signature import CallContext, Value, function


@function("Any", context=True, legacy=True)
def has_ip_network(context: CallContext, *args: Value) -> Value:
    """Tell whether some interface of the machine has that network.

    Example:
        has_ip_network('127.0.0.0')
    """
    if len(args) != 1:
        raise ArgumentFault(f"has_ip_network(): Wrong number of arguments given ({len(args)} for 1)")
    if not isinstance(args[0], str) or not args[0]:
        return False
    return context.call("stdlib::has_interface_with", "network", args[0])
