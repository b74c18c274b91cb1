"""The older kind of function: no parameter types, its own way to count arguments, undef arrives as an empty string."""

from __future__ import annotations

from collections.abc import Sequence

from runner.errors import ArgumentFault
from runner.puppet.values import (
    Binary,
    Regexp,
    SemVer,
    SemVerRange,
    Timespan,
    Timestamp,
    Value,
    hash_,
    puppet_string,
)

_TEXTUAL = (Regexp, SemVer, SemVerRange, Timespan, Timestamp, Binary)


def exactly(name: str, count: int, args: Sequence[Value]) -> list[Value]:
    """Return the arguments as the function sees them.

    Raises:
        ArgumentFault: when their number is another.
    """
    if len(args) != count:
        raise ArgumentFault(f"{name}(): Wrong number of arguments given ({len(args)} for {count})")
    return arguments(args)


def at_least(name: str, count: int, args: Sequence[Value]) -> list[Value]:
    """Return the arguments as the function sees them.

    Raises:
        ArgumentFault: when there are too few.
    """
    if len(args) < count:
        raise ArgumentFault(f"{name}(): Wrong number of arguments given ({len(args)} for minimum {count})")
    return arguments(args)


def arguments(args: Sequence[Value]) -> list[Value]:
    """Return arguments with undef as an empty string, and values of newer kinds as text."""
    return ["" if value is None else _inner(value) for value in args]


def _inner(value: Value) -> Value:
    if isinstance(value, list):
        return [_inner(item) for item in value]
    if isinstance(value, dict):
        return hash_.make_hash((_inner(key), _inner(item)) for key, item in hash_.items(value))
    if isinstance(value, _TEXTUAL):
        return puppet_string(value)
    return value
