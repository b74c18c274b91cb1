"""`stdlib::ensure`: the state for a kind of resource."""

from __future__ import annotations

from runner.puppet.functions.signature import Value, function

_PRESENT = {"package": "installed", "service": "running"}
_ABSENT = {"service": "stopped"}


@function(
    "Variant[Boolean, Enum['present', 'absent']]",
    "Optional[Enum['directory', 'link', 'mounted', 'service', 'file', 'package']]",
    returns="String",
)
def ensure(ensure_: Value, resource: str | None = None) -> str:
    """Return `present` or `absent`, or the word that a kind of resource has for it.

    Example:
        stdlib::ensure(true, 'service')
    """
    present = ensure_ is True or ensure_ == "present"
    if resource is None:
        return "present" if present else "absent"
    if present:
        return _PRESENT.get(resource, resource)
    return _ABSENT.get(resource, "absent")
