"""The Gregorian calendar without limits: seconds since the epoch to dates of any year, and back."""

from __future__ import annotations

from typing import NamedTuple

_DAY = 86_400
_DAYS_PER_400_YEARS = 146_097
_DAYS_TO_EPOCH = 719_468  # from the first of March of year 0 to the first of January of 1970
_WEEKDAY_OF_EPOCH = 4  # a Thursday; Sunday is 0
_CUMULATED = (0, 31, 59, 90, 120, 151, 181, 212, 243, 273, 304, 334)


class Moment(NamedTuple):
    """A date and the time of day."""

    year: int
    month: int
    day: int
    hour: int
    minute: int
    second: int

    @property
    def days(self) -> int:
        """Days since the epoch."""
        return days_since_epoch(self.year, self.month, self.day)

    @property
    def weekday(self) -> int:
        """The day of the week; Sunday is 0."""
        return (self.days + _WEEKDAY_OF_EPOCH) % 7

    @property
    def day_of_year(self) -> int:
        """The day of the year, from 1."""
        return _CUMULATED[self.month - 1] + self.day + (self.month > 2 and is_leap(self.year))

    def week(self, first_weekday: int) -> int:
        """Return the week of the year, when weeks begin on a weekday; days before the first are in week 0."""
        return (self.day_of_year + 6 - (self.weekday - first_weekday) % 7) // 7

    def iso_week(self) -> tuple[int, int]:
        """Return year and week as ISO 8601 counts them."""
        weekday = self.weekday or 7
        week = (self.day_of_year - weekday + 10) // 7
        if week < 1:
            return self.year - 1, _weeks_in(self.year - 1)
        if week > _weeks_in(self.year):
            return self.year + 1, 1
        return self.year, week


def is_leap(year: int) -> bool:
    """Tell whether a year has 366 days."""
    return year % 4 == 0 and (year % 100 != 0 or year % 400 == 0)


def days_since_epoch(year: int, month: int, day: int) -> int:
    """Return the days from the epoch to a date; the day may be past the end of its month."""
    year -= month <= 2
    era, year_of_era = divmod(year, 400)
    day_of_year = (153 * (month + (-3 if month > 2 else 9)) + 2) // 5 + day - 1
    day_of_era = year_of_era * 365 + year_of_era // 4 - year_of_era // 100 + day_of_year
    return era * _DAYS_PER_400_YEARS + day_of_era - _DAYS_TO_EPOCH


def moment_at(seconds: int) -> Moment:
    """Return the date and time, in UTC, a number of seconds after the epoch."""
    days, rest = divmod(seconds, _DAY)
    era, day_of_era = divmod(days + _DAYS_TO_EPOCH, _DAYS_PER_400_YEARS)
    year_of_era = (day_of_era - day_of_era // 1460 + day_of_era // 36_524 - day_of_era // 146_096) // 365
    day_of_year = day_of_era - (365 * year_of_era + year_of_era // 4 - year_of_era // 100)
    shifted = (5 * day_of_year + 2) // 153
    month = shifted + (3 if shifted < 10 else -9)
    year = year_of_era + era * 400 + (month <= 2)
    return Moment(year, month, day_of_year - (153 * shifted + 2) // 5 + 1, rest // 3600, rest // 60 % 60, rest % 60)


def _weeks_in(year: int) -> int:
    last = Moment(year, 12, 31, 0, 0, 0).weekday
    return 53 if last == 4 or (last == 5 and is_leap(year)) else 52
