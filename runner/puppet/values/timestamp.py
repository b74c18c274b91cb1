"""Moments in time, in nanoseconds since the epoch."""

from __future__ import annotations

import time
from functools import total_ordering

from runner.puppet.values.calendar import moment_at
from runner.puppet.values.timespan import NANOSECONDS, nanoseconds_of


@total_ordering
class Timestamp:
    """A moment. Its text is `YYYY-MM-DDTHH:MM:SS.nnnnnnnnn UTC`."""

    __slots__ = ("nanoseconds",)

    def __init__(self, nanoseconds: int) -> None:
        self.nanoseconds = nanoseconds

    @classmethod
    def now(cls) -> Timestamp:
        return cls(time.time_ns())

    @classmethod
    def from_seconds(cls, seconds: float) -> Timestamp:
        """Return the moment a number of seconds after the epoch."""
        return cls(nanoseconds_of(seconds))

    @property
    def whole_seconds(self) -> int:
        """Seconds since the epoch, rounded down."""
        return self.nanoseconds // NANOSECONDS

    @property
    def seconds(self) -> float:
        return self.nanoseconds / NANOSECONDS

    def __lt__(self, other: Timestamp) -> bool:
        return self.nanoseconds < other.nanoseconds

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Timestamp) and other.nanoseconds == self.nanoseconds

    def __hash__(self) -> int:
        return hash((Timestamp, self.nanoseconds))

    def __str__(self) -> str:
        seconds, fraction = divmod(self.nanoseconds, NANOSECONDS)
        year, month, day, hour, minute, second = moment_at(seconds)
        date = f"{year_text(year)}-{month:02d}-{day:02d}"
        return f"{date}T{hour:02d}:{minute:02d}:{second:02d}.{fraction:09d} UTC"

    def __repr__(self) -> str:
        return f"Timestamp({self.nanoseconds})"


def year_text(year: int) -> str:
    """Return a year in four digits, more where they are needed."""
    return f"{year:04d}" if year >= 0 else f"-{-year:04d}"
