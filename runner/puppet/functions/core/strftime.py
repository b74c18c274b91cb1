"""`strftime`: times as text."""

from __future__ import annotations

from runner.errors import ArgumentFault
from runner.puppet.functions.signature import CallContext, function
from runner.puppet.functions.warn_once import here, warn_once
from runner.puppet.values import Timespan, Timestamp
from runner.puppet.values.strftime import strftime as render
from runner.puppet.values.timespan_format import timespan_format


@function("Timespan", "String")
def format_timespan(time_object: Timespan, format_: str) -> str:
    """Return a span of time by a format.

    Example:
        strftime(Timespan(3661), '%H:%M:%S')
    """
    try:
        return timespan_format(format_).render(time_object)
    except ValueError as error:
        raise ArgumentFault(str(error)) from error


@function("Timestamp", "String", "String")
def format_timestamp(time_object: Timestamp, format_: str, timezone: str | None = None) -> str:
    """Return a moment by a format, in UTC or in a zone (an offset or an abbreviation).

    Example:
        strftime(Timestamp(0), '%F %T', '+02:00')
    """
    return _render(time_object, format_, timezone)


@function("String", "String", context=True)
def format_now(context: CallContext, format_: str, timezone: str | None = None) -> str:
    """Return this moment by a format; the older form, which warns."""
    message = (
        "The argument signature (String format, [String timezone]) is deprecated for #strftime."
        " See #strftime documentation and Timespan type for more info"
    )
    warn_once(context, "legacy#strftime", message, place=here(context))
    return _render(Timestamp.now(), format_, timezone)


def _render(moment: Timestamp, format_: str, timezone: str | None) -> str:
    try:
        return render(moment, format_, timezone)
    except ValueError as error:
        raise ArgumentFault(str(error)) from error
