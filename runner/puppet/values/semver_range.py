"""Version ranges: the grammar of npm, as a union of intervals."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass
from functools import cache

from runner.puppet.values.semver import HIGHEST, LOWEST, SemVer, parse_build, parse_prerelease

_NUMBER = r"(?:x|X|\*|0|[1-9][0-9]*)"
_PART = r"[0-9A-Za-z-]+"
_PARTS = rf"{_PART}(?:\.{_PART})*"
_PARTIAL = rf"{_NUMBER}(?:\.{_NUMBER}(?:\.{_NUMBER}(?:-{_PARTS})?(?:\+{_PARTS})?)?)?"
_SIMPLE = rf"(<=|>=|~>|~=|[<>=~^])?({_PARTIAL})"
_HYPHEN = rf"({_PARTIAL})\s+-\s+({_PARTIAL})"
_PIECES = rf"({_NUMBER})(?:\.({_NUMBER})(?:\.({_NUMBER})(?:-({_PARTS}))?(?:\+({_PARTS}))?)?)?"
_OPERATOR_SPACE = re.compile(r"([><=~^])(?:\s+|\s*v)")
_OR = re.compile(r"\s*\|\|\s*")


@cache
def _compiled(pattern: str) -> re.Pattern[str]:
    """Patterns are compiled when the first range is read, not at import."""
    return re.compile(pattern)


@dataclass(frozen=True, slots=True)
class Interval:
    """All versions from `low` to `high`; each end is in or out. `everything` also takes every pre-release."""

    low: SemVer = LOWEST
    high: SemVer = HIGHEST
    low_in: bool = True
    high_in: bool = True
    everything: bool = False

    def spans(self, version: SemVer) -> bool:
        """Tell whether a version lies between the ends, whatever its pre-release."""
        below = self.low.compare(version)
        if below > 0 or (below == 0 and not self.low_in):
            return False
        above = version.compare(self.high)
        return above < 0 or (above == 0 and self.high_in)

    def includes(self, version: SemVer) -> bool:
        """Tell whether a version belongs: a pre-release only when an end names one of the same release."""
        if not self.spans(version):
            return False
        if version.stable or self.everything:
            return True
        return any(not end.stable and end.numbers == version.numbers for end in (self.low, self.high))

    def intersection(self, other: Interval) -> Interval | None:
        """Return what both span, or None."""
        if self.everything:
            return other
        if other.everything:
            return self
        low, low_in = max((self.low, not self.low_in), (other.low, not other.low_in), key=_low_rank)
        high, high_in = min((self.high, self.high_in), (other.high, other.high_in), key=_low_rank)
        order = low.compare(high)
        if order > 0 or (order == 0 and (low_in or not high_in)):
            return None
        return Interval(low, high, not low_in, high_in)

    def union(self, other: Interval) -> Interval | None:
        """Return one interval for both when they overlap or touch, or None."""
        if self.everything or other.everything:
            return self if self.everything else other
        first, second = sorted((self, other), key=lambda part: _low_rank((part.low, not part.low_in)))
        meets = first.spans(second.low) or second.spans(first.low)
        touches = first.high == second.low and (first.high_in or second.low_in)
        follows = first.high_in and second.low_in and first.high.stable and first.high.next_patch() == second.low
        if not (meets or touches or follows):
            return None
        high, high_in = max((first.high, first.high_in), (second.high, second.high_in), key=_low_rank)
        return Interval(first.low, high, first.low_in, high_in)

    def __str__(self) -> str:
        if self.everything:
            return "*"
        if self.low == self.high:
            return str(self.low)
        ends = []
        if self.low != LOWEST:
            ends.append(f"{'>=' if self.low_in else '>'}{self.low}")
        if self.high != HIGHEST:
            ends.append(f"{'<=' if self.high_in else '<'}{self.high}")
        return " ".join(ends) or f">={self.low}"


class _Rank:
    """Orders ends of intervals: by version, then open or closed."""

    __slots__ = ("end",)

    def __init__(self, end: tuple[SemVer, bool]) -> None:
        self.end = end

    def __lt__(self, other: _Rank) -> bool:
        order = self.end[0].compare(other.end[0])
        return order < 0 or (order == 0 and self.end[1] < other.end[1])


_low_rank = _Rank
NOTHING = Interval(high=LOWEST, high_in=False)
EVERYTHING = Interval(everything=True)


class SemVerRange:
    """A set of versions, with the text it was written as. Two are equal when they are the same intervals."""

    __slots__ = ("intervals", "text")

    def __init__(self, intervals: Iterable[Interval], text: str | None = None) -> None:
        self.intervals = _merged(intervals) or (NOTHING,)
        self.text = " || ".join(map(str, self.intervals)) if text is None else text

    @classmethod
    def parse(cls, text: str) -> SemVerRange:
        """Read a range.

        Raises:
            ValueError: the text is not a range of versions.
        """
        tightened = _OPERATOR_SPACE.sub(r"\1", text)
        alternatives = _OR.split(tightened)
        while alternatives and not alternatives[-1]:
            alternatives.pop()
        if not alternatives:
            return cls([EVERYTHING], "*")
        found = [_parse_alternative(alternative, text) for alternative in alternatives]
        return cls([interval for interval in found if interval is not None], text)

    @classmethod
    def between(cls, low: SemVer, high: SemVer, *, exclude_high: bool = False) -> SemVerRange:
        """Return the range from one version to another.

        Its text names the ends in the order that the reference implementation prints them, the higher first.
        """
        text = f">={high} <{low}" if exclude_high else f"{high} - {low}"
        interval = Interval(low=low).intersection(Interval(high=high, high_in=not exclude_high))
        return cls([] if interval is None else [interval], text)

    def includes(self, version: SemVer) -> bool:
        """Tell whether a version is in the range."""
        return any(interval.includes(version) for interval in self.intervals)

    def intersects(self, other: SemVerRange) -> bool:
        """Tell whether some version lies in both."""
        return any(mine.intersection(theirs) for mine in self.intervals for theirs in other.intervals)

    def covers(self, other: SemVerRange) -> bool:
        """Tell whether every version of the other range is in this one."""
        return all(any(mine.intersection(theirs) == theirs for mine in self.intervals) for theirs in other.intervals)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, SemVerRange) and self.intervals == other.intervals

    def __hash__(self) -> int:
        return hash((SemVerRange, self.intervals))

    def __str__(self) -> str:
        return self.text

    def __repr__(self) -> str:
        return f"SemVerRange({self.text!r})"


def _merged(intervals: Iterable[Interval]) -> tuple[Interval, ...]:
    """Join intervals that overlap or touch; the order of the first ones stays."""
    result: list[Interval] = []
    for interval in intervals:
        index = 0
        while index < len(result):
            joined = result[index].union(interval)
            if joined is None:
                index += 1
            else:
                del result[index]
                interval, index = joined, 0
        result.append(interval)
    return tuple(result)


def _parse_alternative(text: str, whole: str) -> Interval | None:
    """Read one alternative of a union: a hyphen range, or comparisons that must all hold."""
    hyphen = _compiled(_HYPHEN).fullmatch(text)
    if hyphen:
        low, high = (_Partial.read(part).filled() for part in hyphen.groups())
        return Interval(low=low).intersection(Interval(high=high))
    interval: Interval | None = None
    for index, simple in enumerate(re.split(r"\s+", text)):
        found = _compiled(_SIMPLE).fullmatch(simple)
        if found is None:
            raise ValueError(f'Unparsable version range: "{whole}"')
        part = _Partial.read(found[2]).compared(found[1])
        interval = part if index == 0 else interval and interval.intersection(part)
    return interval


@dataclass(frozen=True, slots=True)
class _Partial:
    """A version of which the last numbers may be missing or wild (None)."""

    major: int | None
    minor: int | None
    patch: int | None
    prerelease: str | None
    build: str | None

    @classmethod
    def read(cls, text: str) -> _Partial:
        found = _compiled(_PIECES).fullmatch(text)
        assert found is not None
        numbers = [None if part is None or part in "xX*" else int(part) for part in found.groups()[:3]]
        return cls(numbers[0], numbers[1], numbers[2], found[4], found[5])

    def filled(self) -> SemVer:
        """Return the version with missing numbers as 0."""
        return SemVer(
            self.major or 0,
            self.minor or 0,
            self.patch or 0,
            parse_prerelease(self.prerelease),
            parse_build(self.build),
        )

    def after(self) -> SemVer:
        """Return the first version above all that the given numbers stand for."""
        assert self.major is not None
        return SemVer(self.major + 1, 0, 0) if self.minor is None else SemVer(self.major, self.minor + 1, 0)

    def compared(self, operator: str | None) -> Interval:
        """Return the versions that stand in a relation to this one."""
        whole = self.major is not None and self.minor is not None and self.patch is not None
        if operator == ">=":
            return Interval(low=self.filled())
        if operator == "<":
            return Interval(high=self.filled(), high_in=False)
        if self.major is None:
            return NOTHING if operator == ">" else EVERYTHING
        if operator == ">":
            return Interval(low=self.filled(), low_in=False) if whole else Interval(low=self.after())
        if operator == "<=":
            return Interval(high=self.filled()) if whole else Interval(high=self.after(), high_in=False)
        if operator == "^" and self.major != 0:
            return self._up_to(SemVer(self.major + 1, 0, 0))
        if whole and operator in (None, "="):
            return Interval(self.filled(), self.filled())
        return self._up_to(self.after())

    def _up_to(self, high: SemVer) -> Interval:
        low = self.filled() if self.patch is not None and self.minor is not None else self._numbers_only()
        return Interval(low=low, high=high, high_in=False)

    def _numbers_only(self) -> SemVer:
        return SemVer(self.major or 0, self.minor or 0, 0)
