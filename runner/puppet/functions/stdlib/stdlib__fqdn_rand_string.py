"""`stdlib::fqdn_rand_string`: a random string that stays the same on a machine."""

from __future__ import annotations

from runner.puppet.functions.catalog import flat
from runner.puppet.functions.random_ import check_length, digest_seed, fqdn, random_integer
from runner.puppet.functions.ruby import text
from runner.puppet.functions.signature import CallContext, Value, function

_CHARACTERS = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz"


@function("Integer[1]", "Optional[String]", "Any", context=True)
def fqdn_rand_string(context: CallContext, length: int, charset: str | None = None, *seed: Value) -> str:
    """Return a string of random characters; the name of the machine and the seeds decide which.

    Example:
        stdlib::fqdn_rand_string(8, undef, 'seed')
    """
    check_length("stdlib::fqdn_rand_string", length)
    characters = charset or _CHARACTERS
    name, size = fqdn(context), len(characters)
    seeds = [text(each) for each in flat(list(seed))]
    picks = (
        random_integer(digest_seed(":".join([name, str(size), *seeds, str(number)])), size)
        for number in range(1, length + 1)
    )
    return "".join(characters[pick] for pick in picks)
