"""`validate_email_address`: check e-mail addresses."""

from __future__ import annotations

import re

from runner.errors import ArgumentFault
from runner.puppet.functions.ruby import inspect
from runner.puppet.functions.signature import Value, function

_ADDRESS = re.compile(
    r"[a-zA-Z0-9.!#$%&'*+/=?^_`{|}~-]+@[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?"
    r"(?:\.[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?)*"
)


@function("Any", at_least=1)
def validate_email_address(*values: Value) -> None:
    """Fail unless every argument is an e-mail address.

    Example:
        validate_email_address('alice@example.com')
    """
    for value in values:
        if not isinstance(value, str):
            raise ArgumentFault(f"{inspect(value)} is not a string.")
        if not _ADDRESS.fullmatch(value):
            raise ArgumentFault(f"{inspect(value)} is not a valid email address")
