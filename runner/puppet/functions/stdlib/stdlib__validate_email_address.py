"""`stdlib::validate_email_address`: check e-mail addresses."""

from __future__ import annotations

from runner.errors import ArgumentFault
from runner.puppet.functions.signature import function

_LABEL = "[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?"
_ALIASES = {
    "Stdlib::Email": rf"Pattern[/\A[a-zA-Z0-9.!#$%&'*+\/=?^_`{{|}}~-]+@{_LABEL}(?:\.{_LABEL})*\z/]",
}


@function("Stdlib::Email", aliases=_ALIASES)
def validate_email_address(*values: str) -> None:
    """Fail unless every argument is an e-mail address.

    Example:
        stdlib::validate_email_address('alice@example.com')
    """
    if not values:
        raise ArgumentFault("stdlib::validate_email_address(): Wrong number of arguments need at least one")
