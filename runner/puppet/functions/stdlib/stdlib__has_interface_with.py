"""`stdlib::has_interface_with`: whether the machine has a network interface."""

from __future__ import annotations

from runner.puppet.functions.signature import CallContext, Value, function

_ALIASES = {"macaddress": "mac", "ipaddress": "ip"}


@function("String[1]", context=True, returns="Boolean")
def by_name(context: CallContext, interface: str) -> bool:
    """Tell whether the machine has an interface of that name.

    Example:
        stdlib::has_interface_with('eth0')
    """
    return interface in _networking(context).get("interfaces", {})


@function(
    "Enum['macaddress', 'netmask', 'ipaddress', 'network', 'mac', 'ip']", "String[1]", context=True, returns="Boolean"
)
def by_property(context: CallContext, kind: str, value: str) -> bool:
    """Tell whether some interface has that address, mask or network.

    Example:
        stdlib::has_interface_with('ipaddress', '127.0.0.1')
    """
    key = _ALIASES.get(kind, kind)
    networking = _networking(context)
    if networking.get(key) == value:
        return True
    return any(_has(interface, key, value) for interface in networking.get("interfaces", {}).values())


def _has(interface: dict[str, Value], key: str, value: str) -> bool:
    bindings = interface.get("bindings") or ()
    return interface.get(key) == value or any(
        binding.get("address" if key == "ip" else key) == value for binding in bindings
    )


def _networking(context: CallContext) -> dict[str, Value]:
    facts = context.find_variable("facts")[1]
    found = facts.get("networking") if isinstance(facts, dict) else None
    return found if isinstance(found, dict) else {}
