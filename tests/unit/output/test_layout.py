from __future__ import annotations

import pytest

from runner.output.layout import clock, count, duration, indent, table


def test_indent_keeps_empty_lines_and_drops_the_last_break() -> None:
    assert indent("a\n\nb\n") == "  a\n  \n  b"
    assert indent("a\n\n", 1) == " a\n "


@pytest.mark.parametrize(
    ("seconds", "text"),
    [
        (0.0, "0.0 sec"),
        (0.244, "0.24 sec"),
        (59.99, "59.99 sec"),
        (60.5, "1 min, 0.5 sec"),
        (3723.25, "1 hr, 2 min, 3.25 sec"),
    ],
)
def test_durations(seconds: float, text: str) -> None:
    assert duration(seconds) == text


def test_clock() -> None:
    assert [clock(5), clock(65), clock(3725)] == ["0:05", "1:05", "1:02:05"]


def test_count() -> None:
    assert [count(0, "target"), count(1, "target"), count(2, "target")] == ["0 targets", "1 target", "2 targets"]


def test_table_has_no_blanks_at_the_end() -> None:
    assert table([("a", ""), ("long", "text")]) == "  a\n  long     text"


def test_a_cell_may_have_several_lines() -> None:
    assert table([("a", "one\ntwo"), ("b", "three")], gap=3) == "  a   one   \n      two\n  b   three"
