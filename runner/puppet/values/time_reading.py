"""Times from text, numbers and hashes, by default formats or given ones."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from runner.puppet.values import time_zone
from runner.puppet.values.calendar import days_since_epoch
from runner.puppet.values.strptime import Parsed, strptime
from runner.puppet.values.timespan import NANOSECONDS, Timespan
from runner.puppet.values.timespan_format import timespan_format
from runner.puppet.values.timestamp import Timestamp
from runner.puppet.values.value import Value

TIMESPAN_FORMATS = (
    "%D-%H:%M:%S.%-N", "%H:%M:%S.%-N", "%M:%S.%-N", "%S.%-N", "%D-%H:%M:%S", "%H:%M:%S", "%D-%H:%M", "%S",
)  # fmt: skip
_WITHOUT_ZONE = ("%FT%T.%N", "%FT%T", "%F %T.%N", "%F %T", "%F")
TIMESTAMP_FORMATS = ("%FT%T.%N %Z", "%FT%T %Z", "%F %T.%N %Z", "%F %T %Z", "%F %Z", *_WITHOUT_ZONE)
_FIELDS = ("days", "hours", "minutes", "seconds", "milliseconds", "microseconds", "nanoseconds")


def timespan_from_text(text: str, formats: str | Sequence[str] = TIMESPAN_FORMATS) -> Timespan:
    """Return the span that a text stands for by a format, or by the first of several that fits.

    Raises:
        ValueError: no format fits.
    """
    if isinstance(formats, str):
        return timespan_format(formats).parse(text)
    for each in formats:
        format_ = timespan_format(each)
        try:
            return format_.parse(text)
        except ValueError:
            continue
    raise ValueError(f"Unable to parse '{text}' using any of the formats {', '.join(formats)}")


def timespan_from_hash(fields: Mapping[str, Value]) -> Timespan:
    """Return the span of a hash: `string` and perhaps `format`, or named amounts.

    Raises:
        ValueError: the text does not fit.
    """
    if "string" in fields:
        return timespan_from_text(fields["string"], fields.get("format") or TIMESPAN_FORMATS)
    amounts = {name: fields.get(name) or 0 for name in _FIELDS}
    return Timespan.from_fields(**amounts, negative=bool(fields.get("negative")))


def timestamp_from_text(
    text: str, formats: str | Sequence[str] | None = None, timezone: str | None = None
) -> Timestamp:
    """Return the moment that a text stands for. Without a zone in text or argument it is in UTC.

    Raises:
        ValueError: no format fits, or the zone is not known or given twice.
    """
    if formats is None:
        formats = _WITHOUT_ZONE if timezone else TIMESTAMP_FORMATS
    if isinstance(formats, str):
        parsed = strptime(text, formats)
        if parsed is None or parsed.leftover:
            raise ValueError(f"Unable to parse '{text}' using format '{formats}'")
        if timezone and parsed.zone is not None:
            raise ValueError(
                "Using a Timezone designator in format specification is mutually exclusive to providing an explicit"
                " timezone argument"
            )
        return _moment(parsed, timezone)
    for each in formats:
        parsed = strptime(text, each)
        if parsed is not None and not parsed.leftover and not (timezone and parsed.zone is not None):
            return _moment(parsed, timezone)
    raise ValueError(f"Unable to parse '{text}' using any of the formats {', '.join(formats)}")


def timestamp_from_hash(fields: Mapping[str, Value]) -> Timestamp:
    """Return the moment of a hash with `string` and perhaps `format` and `timezone`.

    Raises:
        ValueError: as `timestamp_from_text`.
    """
    return timestamp_from_text(fields["string"], fields.get("format"), fields.get("timezone"))


def make_time(label: str, value: Value) -> Value:
    """Return the Timespan or Timestamp (by `label`) that a number of seconds, a text or a hash stands for.

    Raises:
        ValueError: it stands for none.
    """
    timespan = label == "Timespan"
    if isinstance(value, int | float):
        return (Timespan if timespan else Timestamp).from_seconds(value)
    if isinstance(value, str):
        return timespan_from_text(value) if timespan else timestamp_from_text(value)
    return timespan_from_hash(value) if timespan else timestamp_from_hash(value)


def _moment(parsed: Parsed, timezone: str | None) -> Timestamp:
    zone = timezone or parsed.zone
    if parsed.year is None:
        raise ValueError("no implicit conversion of nil into Integer")
    days = days_since_epoch(parsed.year, parsed.month or 1, parsed.day or 1)
    whole = days * 86_400 + (parsed.hour or 0) * 3600 + (parsed.minute or 0) * 60 + (parsed.second or 0)
    fraction = int((parsed.fraction or 0) * NANOSECONDS)
    offset = time_zone.utc_offset(zone) if zone else 0
    return Timestamp((whole - offset) * NANOSECONDS + fraction)
