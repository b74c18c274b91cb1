"""Semantic versions."""

from __future__ import annotations

import pytest

from runner.puppet.values import SemVer

ORDERED = [
    "1.0.0-1",
    "1.0.0-alpha",
    "1.0.0-alpha.1",
    "1.0.0-beta",
    "1.0.0",
    "1.0.1-rc1",
    "1.0.1",
    "1.2.0",
    "1.10.0",
    "2.0.0",
]


def test_order() -> None:
    """Numbers are below words, pre-releases below releases."""
    versions = [SemVer.parse(text) for text in ORDERED]
    shuffled = versions[::2] + versions[1::2]
    assert versions == sorted(shuffled)


def test_build_counts_for_equality_alone() -> None:
    """Two builds of one version are neither before nor after each other."""
    left, right = SemVer.parse("1.0.0+a"), SemVer.parse("1.0.0+b")
    assert left != right
    assert left <= right <= left


@pytest.mark.parametrize("text", ["1.2", "v1.2.3", "01.2.3", "1.2.3-01", "1.2.3-", ""])
def test_nonsense_is_refused(text: str) -> None:
    """Only whole versions are versions."""
    with pytest.raises(ValueError):
        SemVer.parse(text)
