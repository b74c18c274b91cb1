"""Times from text."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from runner.puppet.values import Timespan, Timestamp
from runner.puppet.values.strftime import strftime
from runner.puppet.values.time_reading import timespan_from_hash, timespan_from_text, timestamp_from_text
from runner.puppet.values.timespan_format import timespan_format

NS = 1_000_000_000


@pytest.mark.parametrize(
    ("text", "seconds"),
    [
        ("2020-01-02", 1577923200),
        ("2020-01-02 03:04:05", 1577934245),
        ("2020-01-02T03:04:05 EST", 1577952245),
        ("2020-01-02T03:04:05Z", 1577934245),
        ("2020-01-02T03:04:05+02:00", 1577927045),
        ("0001-01-01", -62135596800),
        ("2020-02-30", 1583020800),
    ],
)
def test_moments(text: str, seconds: int) -> None:
    """Default formats, zones as offsets or abbreviations."""
    assert seconds == timestamp_from_text(text).whole_seconds


@pytest.mark.parametrize("text", ["x", "2020-13-01", "2020-01-02T03:04", "2020-01-02 Europe/Stockholm"])
def test_other_text_is_refused(text: str) -> None:
    """The message names all formats, or the zone."""
    with pytest.raises(ValueError, match=r"Unable to parse|Illegal timezone"):
        timestamp_from_text(text)


def test_zone_must_be_known() -> None:
    """Only offsets and known abbreviations are zones."""
    with pytest.raises(ValueError, match="Illegal timezone 'Foo'"):
        timestamp_from_text("2020-01-02 Foo")


def test_zone_cannot_be_given_twice() -> None:
    """In the text and as an argument."""
    with pytest.raises(ValueError, match="mutually exclusive"):
        timestamp_from_text("2020-01-02 UTC", "%F %Z", "EST")


@given(st.integers(min_value=-(10**18), max_value=10**18))
def test_moment_reads_back(nanoseconds: int) -> None:
    """What a Timestamp prints is read as the same moment."""
    moment = Timestamp(nanoseconds)
    assert moment == timestamp_from_text(str(moment))


@given(st.integers(min_value=-(10**15), max_value=10**15))
def test_span_reads_back_by_a_full_format(seconds: int) -> None:
    """Days to seconds, both ways."""
    span = Timespan.from_seconds(seconds)
    format_ = timespan_format("%D-%H:%M:%S")
    assert span == format_.parse(format_.render(span))


def test_span_of_a_hash() -> None:
    """Amounts by name."""
    assert Timespan(-86_400 * NS) == timespan_from_hash({"days": 1, "negative": True})
    assert Timespan(3720 * NS) == timespan_from_hash({"string": "1:2", "format": "%H:%M"})


@pytest.mark.parametrize(
    ("format_", "text"),
    [
        ("%D-%H:%M:%S.%L", "1-02:03:04.500"),
        ("%H:%M:%S", "26:03:04"),
        ("%S", "93784"),
        ("%M|%-S|%_H|%3N|%N|%-N|%%", "03|4|26|500|500000000|5|%"),
    ],
)
def test_span_text(format_: str, text: str) -> None:
    """The highest directive takes the whole span."""
    assert text == timespan_format(format_).render(Timespan(93_784_500_000_000))


def test_bad_span_format() -> None:
    """The directive and where it stands."""
    with pytest.raises(ValueError, match="Bad format specifier '%' in '%x', at position 1"):
        timespan_format("%x")


@pytest.mark.parametrize("text", ["1-02:03:04", "5", "1.5"])
def test_spans_first_format_that_fits(text: str) -> None:
    """Default formats are tried in order."""
    assert timespan_from_text(text) > Timespan(0)


def test_moment_text() -> None:
    """Flags, widths, zones."""
    moment = Timestamp(1_614_834_367_089_000_000)
    assert strftime(moment, "%^a %^B %#p %10Y %-m") == "THU MARCH am 0000002021 3"
    assert strftime(moment, "%j %U %W %V %u %w") == "063 09 09 09 4 4"
    assert strftime(moment, "%H:%M %z", "+05:30") == "10:36 +0530"
