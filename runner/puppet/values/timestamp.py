"""Moments in time, in nanoseconds since the epoch."""

from __future__ import annotations

import time
from datetime import UTC, datetime, timedelta
from functools import total_ordering

from runner.puppet.values.timespan import NANOSECONDS, nanoseconds_of

_EPOCH = datetime(1970, 1, 1, tzinfo=UTC)


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
        moment = _EPOCH + timedelta(seconds=seconds)
        return f"{moment.year:04d}{moment:-%m-%dT%H:%M:%S}.{fraction:09d} UTC"

    def __repr__(self) -> str:
        return f"Timestamp({self.nanoseconds})"
