"""`Timestamp`: now, of seconds since the epoch, of a text, or of a hash."""

from __future__ import annotations

from runner.errors import ArgumentFault
from runner.puppet.functions.signature import function
from runner.puppet.values import Timestamp, Value
from runner.puppet.values.time_reading import timestamp_from_hash, timestamp_from_text

_ALIASES = {"Formats": "Variant[String[2], Array[String[2], 1]]"}


@function()
def now() -> Timestamp:
    """Return this moment."""
    return Timestamp.now()


@function("Variant[Integer, Float]")
def from_seconds(seconds: float) -> Timestamp:
    """Return a moment by its seconds since the epoch."""
    try:
        return Timestamp.from_seconds(seconds)
    except (ValueError, OverflowError) as error:
        raise ArgumentFault("NaN" if seconds != seconds else "Infinity" if seconds > 0 else "-Infinity") from error


@function("String[1]", "Formats", "String[1]", aliases=_ALIASES)
def from_string(string: str, format_: Value = None, timezone: str | None = None) -> Timestamp:
    """Read a moment."""
    try:
        return timestamp_from_text(string, format_, timezone)
    except ValueError as error:
        raise ArgumentFault(str(error)) from error


@function(
    "Struct[{string => String[1], Optional[format] => Formats, Optional[timezone] => String[1]}]", aliases=_ALIASES
)
def from_string_hash(hash_arg: dict[str, Value]) -> Timestamp:
    """Take text, format and zone by name."""
    try:
        return timestamp_from_hash(hash_arg)
    except ValueError as error:
        raise ArgumentFault(str(error)) from error
