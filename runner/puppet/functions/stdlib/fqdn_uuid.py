"""`fqdn_uuid`: a UUID made of a name."""

from __future__ import annotations

import uuid

from runner.errors import ArgumentFault
from runner.puppet.functions.legacy import arguments
from runner.puppet.functions.ruby import need_string
from runner.puppet.functions.signature import Value, function


@function("Any", legacy=True)
def fqdn_uuid(*args: Value) -> str:
    """Return the version 5 UUID of a domain name.

    Example:
        fqdn_uuid('puppetlabs.com')
    """
    if not args:
        raise ArgumentFault("fqdn_uuid: No arguments given")
    if len(args) > 1:
        raise ArgumentFault(f"fqdn_uuid: Too many arguments given ({len(args)})")
    return str(uuid.uuid5(uuid.NAMESPACE_DNS, need_string(arguments(args)[0])))
