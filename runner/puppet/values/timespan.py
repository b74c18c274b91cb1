"""Spans of time, in nanoseconds."""

from __future__ import annotations

from functools import total_ordering

NANOSECONDS = 1_000_000_000
_MINUTE, _HOUR, _DAY = 60 * NANOSECONDS, 3600 * NANOSECONDS, 86_400 * NANOSECONDS


@total_ordering
class Timespan:
    """A signed length of time. Its text is `D-HH:MM:SS.F`, where F is the nanoseconds without trailing zeros."""

    __slots__ = ("nanoseconds",)

    def __init__(self, nanoseconds: int) -> None:
        self.nanoseconds = nanoseconds

    @classmethod
    def from_seconds(cls, seconds: float) -> Timespan:
        """Return a span of a number of seconds."""
        return cls(nanoseconds_of(seconds))

    @classmethod
    def from_fields(
        cls,
        days: int = 0,
        hours: int = 0,
        minutes: int = 0,
        seconds: int = 0,
        milliseconds: int = 0,
        microseconds: int = 0,
        nanoseconds: int = 0,
        *,
        negative: bool = False,
    ) -> Timespan:
        """Return the sum of the given parts."""
        total = days * _DAY + hours * _HOUR + minutes * _MINUTE + seconds * NANOSECONDS
        total += (milliseconds * 1000 + microseconds) * 1000 + nanoseconds
        return cls(-total if negative else total)

    @property
    def whole_seconds(self) -> int:
        """Seconds, rounded down."""
        return self.nanoseconds // NANOSECONDS

    @property
    def seconds(self) -> float:
        return self.nanoseconds / NANOSECONDS

    def __lt__(self, other: Timespan) -> bool:
        return self.nanoseconds < other.nanoseconds

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Timespan) and other.nanoseconds == self.nanoseconds

    def __hash__(self) -> int:
        return hash((Timespan, self.nanoseconds))

    def __str__(self) -> str:
        seconds, fraction = divmod(abs(self.nanoseconds), NANOSECONDS)
        minutes, second = divmod(seconds, 60)
        hours, minute = divmod(minutes, 60)
        day, hour = divmod(hours, 24)
        sign = "-" if self.nanoseconds < 0 else ""
        digits = str(fraction).rstrip("0") or "0"
        return f"{sign}{day}-{hour:02d}:{minute:02d}:{second:02d}.{digits}"

    def __repr__(self) -> str:
        return f"Timespan({self.nanoseconds})"


def nanoseconds_of(seconds: float) -> int:
    """Return a number of seconds as nanoseconds, cut toward zero."""
    return seconds * NANOSECONDS if isinstance(seconds, int) else int(seconds * NANOSECONDS)
