"""`fqdn_rotate`: rotated by an amount that stays the same on a machine."""

from __future__ import annotations

from runner.errors import ArgumentFault
from runner.puppet.functions.legacy import arguments
from runner.puppet.functions.random_ import digest_seed, fqdn, random_integer
from runner.puppet.functions.ruby import text
from runner.puppet.functions.signature import CallContext, Value, function


@function("Any", context=True, legacy=True)
def fqdn_rotate(context: CallContext, *args: Value) -> Value:
    """Return an array or string, rotated by an amount that the name of the machine and the seeds decide.

    Example:
        fqdn_rotate(['a', 'b', 'c'], 'seed')
    """
    if not args:
        raise ArgumentFault("fqdn_rotate(): Wrong number of arguments given (0 for 1)")
    value, *seeds = arguments(args)
    if not isinstance(value, list | str):
        raise ArgumentFault("fqdn_rotate(): Requires either array or string to work with")
    if len(value) <= 1:
        return value
    offset = random_integer(digest_seed(":".join([fqdn(context), *map(text, seeds)])), len(value))
    return [*value[offset:], *value[:offset]] if isinstance(value, list) else value[offset:] + value[:offset]
