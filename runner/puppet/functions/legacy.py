"""The older kind of function: no parameter types, its own way to count arguments, undef arrives as an empty string."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from runner.errors import ArgumentFault
from runner.puppet.functions.ruby import text
from runner.puppet.values import (
    Binary,
    PuppetIterator,
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
    values = arguments(args)
    if len(args) != count:
        raise ArgumentFault(f"{name}(): Wrong number of arguments given ({len(args)} for {count})")
    return values


def at_least(name: str, count: int, args: Sequence[Value]) -> list[Value]:
    """Return the arguments as the function sees them.

    Raises:
        ArgumentFault: when there are too few.
    """
    values = arguments(args)
    if len(args) < count:
        raise ArgumentFault(f"{name}(): Wrong number of arguments given ({len(args)} for minimum {count})")
    return values


def legacy_text(value: Value) -> str:
    """Return a value as text: references without quotes around the title, data inspected."""
    type_name, title = getattr(value, "type_name", None), getattr(value, "title", None)
    if type_name is not None and title is not None:
        return f"{type_name}[{title}]"
    class_name = getattr(value, "class_name", None)
    if class_name is not None and hasattr(value, "assignable"):
        return f"Class[{'::'.join(part.capitalize() for part in class_name.split('::'))}]"
    return text(value)


def arguments(args: Sequence[Value]) -> list[Value]:
    """Return arguments with undef as an empty string, and values of newer kinds as text."""
    return ["" if value is None else _inner(value) for value in args]


def refuse_iterators(values: Iterable[Value]) -> None:
    """Raise where there is a lazy iterator, which the older kind of function cannot take, even in an array or hash.

    Raises:
        ArgumentFault: there is one.
    """
    for value in values:
        if isinstance(value, PuppetIterator):
            raise ArgumentFault("Use of an Iterator is not supported here")
        if isinstance(value, list):
            refuse_iterators(value)
        elif isinstance(value, dict):
            refuse_iterators(hash_.keys(value))
            refuse_iterators(value.values())


def _inner(value: Value) -> Value:
    if isinstance(value, list):
        return [_inner(item) for item in value]
    if isinstance(value, dict):
        return hash_.make_hash((_inner(key), _inner(item)) for key, item in hash_.items(value))
    if isinstance(value, _TEXTUAL):
        return puppet_string(value)
    return value
