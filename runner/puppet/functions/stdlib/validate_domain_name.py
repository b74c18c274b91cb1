"""`validate_domain_name`: check domain names."""

from __future__ import annotations

import re

from runner.errors import ArgumentFault
from runner.puppet.functions.ruby import inspect
from runner.puppet.functions.signature import Value, function

_LABEL = re.compile(r"[A-Za-z0-9_](?:[A-Za-z0-9_-]{0,61}[A-Za-z0-9_])?")


@function("Any", at_least=1)
def validate_domain_name(*values: Value) -> None:
    """Fail unless every argument is a domain name.

    Example:
        validate_domain_name('server1.example.com')
    """
    for value in values:
        if not isinstance(value, str):
            raise ArgumentFault(f"{inspect(value)} is not a string.")
        labels = value.removesuffix(".").split(".")
        if value != "." and (len(value) > 255 or not all(_LABEL.fullmatch(label) for label in labels)):
            raise ArgumentFault(f"{inspect(value)} is not a syntactically correct domain name")
