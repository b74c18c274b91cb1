"""`stdlib::ip_in_range`: whether an address is in a network."""

from __future__ import annotations

import ipaddress

from runner.errors import ArgumentFault
from runner.puppet.functions.signature import Value, function


@function("String", "Variant[String, Array]", returns="Boolean")
def ip_in_range(ipaddress_: str, range_: Value) -> bool:
    """Tell whether an address is in a network, or in any of several.

    Example:
        stdlib::ip_in_range('10.0.0.1', ['192.168.0.0/16', '10.0.0.0/24'])
    """
    address = _network(ipaddress_).network_address
    networks = [_network(each) for each in _texts(range_)]
    return any(address in network for network in networks if network.version == address.version)


def _network(text: str) -> ipaddress.IPv4Network | ipaddress.IPv6Network:
    try:
        return ipaddress.ip_network(text, strict=False)
    except ValueError as error:
        raise ArgumentFault(f"invalid address: {text}") from error


def _texts(value: Value) -> list[str]:
    return [value] if isinstance(value, str) else [str(each) for each in value]
