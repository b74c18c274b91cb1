"""`upcase`: capital letters."""

from __future__ import annotations

from runner.puppet.functions.letters import upcase
from runner.puppet.functions.signature import Value, function
from runner.puppet.values import hash_

_DATA = {"StringData": "Variant[String, Numeric, Array[StringData], Hash[StringData, StringData]]"}


@function("Numeric")
def of_number(arg: float) -> float:
    """Return a number as it is."""
    return arg


@function("String")
def of_string(arg: str) -> str:
    """Return the string in capital letters.

    Example:
        upcase('hello')
    """
    return upcase(arg)


@function("Array[StringData]", aliases=_DATA)
def of_array(arg: list[Value]) -> list[Value]:
    """Do so with everything in an array, however deep."""
    return [_deep(item) for item in arg]


@function("Hash[StringData, StringData]", aliases=_DATA)
def of_hash(arg: dict[Value, Value]) -> dict[Value, Value]:
    """Do so with the keys and values of a hash, however deep."""
    return hash_.make_hash((_deep(key), _deep(value)) for key, value in hash_.items(arg))


def _deep(value: Value) -> Value:
    if isinstance(value, str):
        return upcase(value)
    if isinstance(value, list):
        return of_array(value)
    return of_hash(value) if isinstance(value, dict) else value
