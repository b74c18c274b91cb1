"""`stdlib::os_version_gte`: whether the system is new enough."""

from __future__ import annotations

from runner.puppet.functions.core.versioncmp import versioncmp
from runner.puppet.functions.signature import CallContext, function


@function("String[1]", "String[1]", context=True, returns="Boolean")
def os_version_gte(context: CallContext, os: str, version: str) -> bool:
    """Tell whether the machine runs that operating system in that major version or a newer one.

    Example:
        stdlib::os_version_gte('Debian', '12')
    """
    facts = context.find_variable("facts")[1]
    system = facts.get("os") if isinstance(facts, dict) else None
    if not isinstance(system, dict) or system.get("name") != os:
        return False
    release = system.get("release")
    major = release.get("major") if isinstance(release, dict) else None
    return major is not None and versioncmp(str(major), version) >= 0
