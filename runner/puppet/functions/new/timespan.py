"""`Timespan`: of seconds, of a text, of amounts, or of a hash with either."""

from __future__ import annotations

from runner.errors import ArgumentFault
from runner.puppet.functions.signature import function
from runner.puppet.values import Timespan, Value
from runner.puppet.values.time_reading import TIMESPAN_FORMATS, timespan_from_hash, timespan_from_text

_ALIASES = {"Formats": "Variant[String[2], Array[String[2], 1]]"}
_AMOUNTS = (
    "Struct[{Optional[negative] => Boolean, Optional[days] => Integer, Optional[hours] => Integer, "
    "Optional[minutes] => Integer, Optional[seconds] => Integer, Optional[milliseconds] => Integer, "
    "Optional[microseconds] => Integer, Optional[nanoseconds] => Integer}]"
)


@function("Variant[Integer, Float]")
def from_seconds(seconds: float) -> Timespan:
    """Return a span of seconds."""
    try:
        return Timespan.from_seconds(seconds)
    except (ValueError, OverflowError) as error:
        raise ArgumentFault("NaN" if seconds != seconds else "Infinity" if seconds > 0 else "-Infinity") from error


@function("String[1]", "Formats", aliases=_ALIASES)
def from_string(string: str, format_: Value = TIMESPAN_FORMATS) -> Timespan:
    """Read a span."""
    try:
        return timespan_from_text(string, format_)
    except ValueError as error:
        raise ArgumentFault(str(error)) from error


@function("Integer", "Integer", "Integer", "Integer", "Integer", "Integer", "Integer")
def from_fields(
    days: int,
    hours: int,
    minutes: int,
    seconds: int,
    milliseconds: int = 0,
    microseconds: int = 0,
    nanoseconds: int = 0,
) -> Timespan:
    """Return the sum of amounts."""
    return Timespan.from_fields(days, hours, minutes, seconds, milliseconds, microseconds, nanoseconds)


@function("Struct[{string => String[1], Optional[format] => Formats}]", aliases=_ALIASES)
def from_string_hash(hash_arg: dict[str, Value]) -> Timespan:
    """Take text and format by name."""
    try:
        return timespan_from_hash(hash_arg)
    except ValueError as error:
        raise ArgumentFault(str(error)) from error


@function(_AMOUNTS)
def from_fields_hash(hash_arg: dict[str, Value]) -> Timespan:
    """Take the amounts by name."""
    return timespan_from_hash(hash_arg)
