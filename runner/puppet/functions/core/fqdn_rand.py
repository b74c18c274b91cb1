"""`fqdn_rand`: a number that stays the same on a machine."""

from __future__ import annotations

from runner.puppet.functions.legacy import at_least
from runner.puppet.functions.random_ import digest_seed, fqdn, random_integer
from runner.puppet.functions.ruby import text, to_integer
from runner.puppet.functions.signature import CallContext, Value, function


@function("Any", context=True, legacy=True)
def fqdn_rand(context: CallContext, *args: Value) -> int:
    """Return a number from 0 up to (not including) the first argument.

    The same name of the machine and the same seed (second argument) always give the same number. A truthy third
    argument makes the case of the name unimportant.

    Example:
        fqdn_rand(60, 'backup job')
    """
    limit, *rest = at_least("fqdn_rand", 1, args)
    maximum = to_integer(limit)
    name = fqdn(context)
    if len(rest) > 1 and rest[1] is not False:
        name = name.lower()
    seed = _joined(rest[0]) if rest else ""
    return random_integer(digest_seed(f"{name}:{maximum}:{seed}"), maximum)


def _joined(seed: Value) -> str:
    return ":".join(map(_joined, seed)) if isinstance(seed, list) else text(seed)
