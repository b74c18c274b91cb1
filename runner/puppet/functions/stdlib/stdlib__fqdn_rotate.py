"""`stdlib::fqdn_rotate`: rotated by an amount that stays the same on a machine."""

from __future__ import annotations

from runner.puppet.functions.random_ import digest_seed, fqdn, random_integer
from runner.puppet.functions.ruby import text
from runner.puppet.functions.signature import CallContext, Value, function

_SEED = "Variant[Integer, String]"


@function("String", _SEED, context=True, returns="String")
def of_string(context: CallContext, input_: str, *seeds: Value) -> str:
    """Return a string, rotated by an amount that the name of the machine and the seeds decide.

    Example:
        stdlib::fqdn_rotate('abcd', 'seed')
    """
    offset = _offset(context, len(input_), seeds)
    return input_[offset:] + input_[:offset]


@function("Array", _SEED, context=True, returns="Array")
def of_array(context: CallContext, input_: list[Value], *seeds: Value) -> list[Value]:
    """Return an array, rotated in the same way.

    Example:
        stdlib::fqdn_rotate([1, 2, 3], 'seed', 1)
    """
    offset = _offset(context, len(input_), seeds)
    return [*input_[offset:], *input_[:offset]]


def _offset(context: CallContext, length: int, seeds: tuple[Value, ...]) -> int:
    if length <= 1:
        return 0
    return random_integer(digest_seed(f"{fqdn(context)}:{':'.join(map(text, seeds))}"), length)
