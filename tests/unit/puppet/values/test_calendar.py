"""Dates of any year."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta

from hypothesis import given
from hypothesis import strategies as st

from runner.puppet.values.calendar import days_since_epoch, moment_at

EPOCH = datetime(1970, 1, 1, tzinfo=UTC)


@given(st.integers(min_value=-62_135_596_800, max_value=253_402_300_799))
def test_as_the_standard_library(seconds: int) -> None:
    """Where Python has dates, ours are the same."""
    expected = EPOCH + timedelta(seconds=seconds)
    got = moment_at(seconds)
    assert (expected.year, expected.month, expected.day, expected.hour, expected.minute, expected.second) == tuple(got)
    assert expected.isocalendar()[:2] == got.iso_week()
    assert expected.timetuple().tm_yday == got.day_of_year
    assert expected.isoweekday() % 7 == got.weekday


@given(st.integers(min_value=-(10**13), max_value=10**13))
def test_back_and_forth(seconds: int) -> None:
    """Days are found again, far from our time too."""
    moment = moment_at(seconds)
    assert seconds // 86_400 == days_since_epoch(moment.year, moment.month, moment.day)
