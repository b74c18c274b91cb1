"""`stdlib::validate_domain_name`: check domain names."""

from __future__ import annotations

from runner.errors import ArgumentFault
from runner.puppet.functions.signature import function

_LABEL = r"([a-zA-Z0-9]|[a-zA-Z0-9][a-zA-Z0-9\-]*[a-zA-Z0-9])\."
_LAST = r"([A-Za-z0-9]|[A-Za-z0-9][A-Za-z0-9\-]*[A-Za-z0-9])"
_ALIASES = {
    "Stdlib::Fqdn": rf"Pattern[/\A({_LABEL})*{_LAST}\z/]",
    "Stdlib::Dns::Zone": r"Pattern[/\A((([a-zA-Z0-9]|[a-zA-Z0-9][a-zA-Z0-9-]*[a-zA-Z0-9])\.)+|\.)\z/]",
}


@function("Variant[Stdlib::Fqdn, Stdlib::Dns::Zone]", aliases=_ALIASES)
def validate_domain_name(*values: str) -> None:
    """Fail unless every argument is a domain name.

    Example:
        stdlib::validate_domain_name('server1.example.com')
    """
    if not values:
        raise ArgumentFault("stdlib::validate_domain_name(): Wrong number of arguments need at least one")
