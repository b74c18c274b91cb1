"""`has_ip_address`: whether the machine has an address."""

from __future__ import annotations

from runner.errors import ArgumentFault
from runner.puppet.functions.signature import CallContext, Value, function


@function("Any", context=True, legacy=True)
def has_ip_address(context: CallContext, *args: Value) -> Value:
    """Tell whether some interface of the machine has that address.

    Example:
        has_ip_address('127.0.0.1')
    """
    if len(args) != 1:
        raise ArgumentFault(f"has_ip_address(): Wrong number of arguments given ({len(args)} for 1)")
    if not isinstance(args[0], str) or not args[0]:
        return False
    return context.call("stdlib::has_interface_with", "ipaddress", args[0])
