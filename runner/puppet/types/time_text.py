"""Times in type parameters: `Timespan['1-00:00:00']`, `Timestamp['2020-01-01']`.

Only the usual formats are read here, those that need no format to be named; `new` reads all others.
"""

from __future__ import annotations

import re
from datetime import UTC, datetime

from runner.errors import ArgumentFault
from runner.puppet.values.timespan import NANOSECONDS, Timespan
from runner.puppet.values.timestamp import Timestamp

TIMESPAN_FORMATS = (
    "%D-%H:%M:%S.%-N, %H:%M:%S.%-N, %M:%S.%-N, %S.%-N, %D-%H:%M:%S, %H:%M:%S, %D-%H:%M, %S"  # as messages list them
)
TIMESTAMP_FORMATS = (
    "%FT%T.%N %Z, %FT%T %Z, %F %T.%N %Z, %F %T %Z, %F %Z, %FT%T.%N, %FT%T, %F %T.%N, %F %T, %F"  # as messages list them
)

_FRACTION = r"\.(?P<fraction>\d{1,9})"
_SPANS = tuple(
    re.compile(rf"(?P<sign>-)?{pattern}")
    for pattern in (
        rf"(?P<days>\d+)-(?P<hours>\d\d?):(?P<minutes>\d\d?):(?P<seconds>\d\d?)(?:{_FRACTION})?",
        rf"(?P<hours>\d+):(?P<minutes>\d\d?):(?P<seconds>\d\d?)(?:{_FRACTION})?",
        rf"(?P<minutes>\d+):(?P<seconds>\d\d?){_FRACTION}",
        rf"(?P<seconds>\d+)(?:{_FRACTION})?",
        r"(?P<days>\d+)-(?P<hours>\d\d?):(?P<minutes>\d\d?)",
    )
)
_MOMENT = re.compile(
    r"(?P<year>[+-]?\d+)-(?P<month>\d\d?)-(?P<day>\d\d?)"
    r"(?:(?:T|\s*)(?P<hour>\d\d?):(?P<minute>\d\d?):(?P<second>\d\d?)(?:\.(?P<fraction>\d+))?)?"
    r"(?:\s*(?P<zone>Z|[A-Za-z]{3,4}|[+-]\d\d:?\d\d))?"
)
_ZONES = {
    "Z": 0, "UTC": 0, "GMT": 0, "EST": -5, "EDT": -4, "CST": -6, "CDT": -5, "MST": -7, "MDT": -6, "PST": -8, "PDT": -7,
    "CET": 1, "CEST": 2, "EET": 2, "EEST": 3, "WET": 0, "WEST": 1, "BST": 1, "MSK": 3, "JST": 9,
}  # fmt: skip


def read_timespan(text: str) -> Timespan:
    """Return the span that a text in one of the usual formats gives.

    Raises:
        ArgumentFault: it has none of them.
    """
    for pattern in _SPANS:
        found = pattern.fullmatch(text)
        if found is None:
            continue
        parts = found.groupdict()
        counts = {name: int(parts[name]) for name in ("days", "hours", "minutes", "seconds") if parts.get(name)}
        fraction = parts.get("fraction")
        nanoseconds = int(fraction.ljust(9, "0")) if fraction else 0
        return Timespan.from_fields(**counts, nanoseconds=nanoseconds, negative=parts["sign"] is not None)
    raise ArgumentFault(f"Unable to parse '{text}' using any of the formats {TIMESPAN_FORMATS}")


def read_timestamp(text: str) -> Timestamp:
    """Return the moment that a text in one of the usual formats gives.

    Raises:
        ArgumentFault: it has none of them.
    """
    fault = ArgumentFault(f"Unable to parse '{text}' using any of the formats {TIMESTAMP_FORMATS}")
    found = _MOMENT.fullmatch(text)
    if found is None:
        raise fault
    parts = found.groupdict(default="0")
    try:
        moment = datetime(
            int(parts["year"]), int(parts["month"]), int(parts["day"]),
            int(parts["hour"]), int(parts["minute"]), int(parts["second"]), tzinfo=UTC,
        )  # fmt: skip
        offset = _offset(found["zone"])
    except (ValueError, KeyError, OverflowError):
        raise fault from None
    seconds = int((moment - datetime(1970, 1, 1, tzinfo=UTC)).total_seconds()) - offset
    return Timestamp(seconds * NANOSECONDS + int(parts["fraction"].ljust(9, "0")[:9]))


def _offset(zone: str | None) -> int:
    """Return a zone's distance from UTC in seconds."""
    if zone is None:
        return 0
    if zone[0] in "+-":
        digits = zone[1:].replace(":", "")
        seconds = int(digits[:2]) * 3600 + int(digits[2:]) * 60
        return -seconds if zone[0] == "-" else seconds
    return _ZONES[zone.upper()] * 3600
