"""`enclose_ipv6`: IPv6 addresses in brackets."""

from __future__ import annotations

import ipaddress
import re

from runner.errors import ArgumentFault
from runner.puppet.functions.catalog import flat
from runner.puppet.functions.legacy import arguments
from runner.puppet.functions.ruby import class_name, need_string, text
from runner.puppet.functions.signature import Value, function

_BRACKETS = re.compile(r"\A\[(.*)\]\Z")


@function("Any", legacy=True)
def enclose_ipv6(*args: Value) -> list[str]:
    """Return an array of addresses, each once, with those of IPv6 in brackets.

    Example:
        enclose_ipv6(['::1', '127.0.0.1'])
    """
    if len(args) != 1:
        raise ArgumentFault(f"enclose_ipv6(): Wrong number of arguments given {len(args)} for 1")
    value = arguments(args)[0]
    if not isinstance(value, str | list):
        raise ArgumentFault(f"enclose_ipv6(): Wrong argument type given {class_name(value)} expected String or Array")
    return list(dict.fromkeys(map(_enclose, [item for item in flat([value]) if item is not None])))


def _enclose(value: Value) -> str:
    if value == "*":
        return "*"
    try:
        address = ipaddress.ip_interface(_BRACKETS.sub(r"\1", need_string(value)))
    except (ArgumentFault, ValueError) as error:
        raise ArgumentFault(f"enclose_ipv6(): Wrong argument given {text(value)} is not an ip address.") from error
    return f"[{address.network.network_address}]" if address.version == 6 else str(value)
