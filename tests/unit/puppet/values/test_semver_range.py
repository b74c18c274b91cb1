"""Ranges of versions; more recorded answers are in tests/conformance/conversions.jsonl."""

from __future__ import annotations

import pytest

from runner.puppet.values import SemVer, SemVerRange


@pytest.mark.parametrize(
    ("text", "inside", "outside"),
    [
        ("1.x", ["1.0.0", "1.9.9"], ["2.0.0", "0.9.9", "1.0.0-rc1"]),
        ("~1.2.3", ["1.2.3", "1.2.9"], ["1.3.0", "1.2.2"]),
        ("^1.2.3", ["1.2.3", "1.9.0"], ["2.0.0", "1.2.2"]),
        ("^0.2.3", ["0.2.9"], ["0.3.0"]),
        ("1.2.3 - 2.0.0", ["1.2.3", "2.0.0"], ["2.0.1"]),
        (">1.2", ["1.3.0"], ["1.2.9"]),
        (">=1.0.0-rc1", ["1.0.0-rc2", "1.0.0"], ["1.0.1-rc1", "1.0.0-beta"]),
        ("<1.0.0 || >=2.0.0", ["0.9.0", "2.0.0"], ["1.5.0"]),
        ("*", ["0.0.0", "1.2.3-rc1"], []),
        (">2.0.0 <1.0.0", [], ["1.5.0", "2.5.0"]),
    ],
)
def test_includes(text: str, inside: list[str], outside: list[str]) -> None:
    """A pre-release belongs only where an end names one of its release."""
    range_ = SemVerRange.parse(text)
    assert [True] * len(inside) == [range_.includes(SemVer.parse(version)) for version in inside]
    assert [False] * len(outside) == [range_.includes(SemVer.parse(version)) for version in outside]


def test_ranges_that_meet_are_one() -> None:
    """Equality looks at versions, not at words."""
    assert SemVerRange.parse("1.x || 2.x") == SemVerRange.parse(">=1.0.0 <3.0.0")
    assert SemVerRange.parse(">=1.2.3 <=1.2.3") == SemVerRange.parse("1.2.3")
    assert SemVerRange.parse("1.x") != SemVerRange.parse("2.x")


@pytest.mark.parametrize("text", ["abc", ">=1.0.0 abc", "1.2.3.4", "01.x"])
def test_nonsense_is_refused(text: str) -> None:
    """The whole text is named."""
    with pytest.raises(ValueError, match="Unparsable version range"):
        SemVerRange.parse(text)
