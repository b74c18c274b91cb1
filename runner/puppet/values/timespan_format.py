"""Formats of time spans, both ways: `%D-%H:%M:%S.%L`.

The directive of the highest magnitude in a format takes the whole of the span: with `%M:%S` an hour is 60 minutes.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import lru_cache

from runner.puppet.values.timespan import NANOSECONDS, Timespan

_UNITS = {
    "D": 86_400 * NANOSECONDS,
    "H": 3600 * NANOSECONDS,
    "M": 60 * NANOSECONDS,
    "S": NANOSECONDS,
    "L": NANOSECONDS // 1000,
    "N": 1,
}
_CYCLES = {"H": 24, "M": 60, "S": 60, "L": 1000}
_WIDTHS = {"D": 1, "H": 2, "M": 2, "S": 2, "L": 3, "N": 9}
_MAGNITUDES = "NLSMHD"
_MOST_WIDTH = 10_000


@dataclass(slots=True)
class _Segment:
    """A directive. `pad` is a character, or None for no padding; `total` marks the highest magnitude."""

    directive: str
    pad: str | None
    width: int | None
    total: bool = False

    @property
    def is_fraction(self) -> bool:
        return self.directive in "LN"

    @property
    def full_width(self) -> int:
        return _WIDTHS[self.directive] if self.width is None else self.width

    def render(self, nanoseconds: int) -> str:
        number = self._number(nanoseconds)
        if self.is_fraction:
            if not self.total and self.pad != "0":
                number = int(str(number).rstrip("0") or "0")
            return str(number) if self.pad is None else str(number).ljust(self.full_width)
        if self.pad is None:
            return str(number)
        return str(number).rjust(self.full_width, self.pad)

    def _number(self, nanoseconds: int) -> int:
        if self.directive == "N":
            digits = min(self.full_width, 9)
            number = nanoseconds // int(10 ** (9 - digits))
            return number if self.total else number % int(10**digits)
        number = nanoseconds // _UNITS[self.directive]
        cycle = _CYCLES.get(self.directive)
        return number if self.total or cycle is None else number % cycle

    def pattern(self) -> str:
        if self.width is not None:
            return {None: f"([0-9]{{1,{self.width}}})", "0": f"([0-9]{{{self.width}}})"}.get(
                self.pad, rf"([0-9\s]{{{self.width}}})"
            )
        if self.total:
            return r"\s*([0-9]+)" if self.pad == " " else "([0-9]+)"
        default = _WIDTHS[self.directive]
        return rf"([0-9\s]{{1,{default}}})" if self.pad == " " else f"([0-9]{{1,{default}}})"

    def nanoseconds(self, digits: str) -> int:
        """Return what digits at this place stand for.

        Raises:
            ValueError: they would be a fraction of nothing.
        """
        if not self.is_fraction:
            return int(digits) * _UNITS[self.directive]
        if self.total:
            raise ValueError(
                "Format specifiers %L and %N denotes fractions and must be used together with a specifier of higher"
                " magnitude"
            )
        return int(digits) * int(10 ** max(9 - len(digits), 0))


class TimespanFormat:
    """A format, read once."""

    def __init__(self, text: str) -> None:
        self.text = text
        self.segments = _parse(text)
        pattern = "".join(re.escape(each) if isinstance(each, str) else each.pattern() for each in self.segments)
        self._pattern = re.compile(rf"-?{pattern}", re.ASCII)

    def render(self, timespan: Timespan) -> str:
        """Return a span as text."""
        amount = abs(timespan.nanoseconds)
        parts = [each if isinstance(each, str) else each.render(amount) for each in self.segments]
        return ("-" if timespan.nanoseconds < 0 else "") + "".join(parts)

    def parse(self, text: str) -> Timespan:
        """Return the span that a text stands for.

        Raises:
            ValueError: the text does not fit.
        """
        found = self._pattern.fullmatch(text)
        if found is None:
            raise ValueError(f"Unable to parse '{text}' using format '{self.text}'")
        total = 0
        directives = [each for each in self.segments if not isinstance(each, str)]
        for segment, group in zip(directives, found.groups(), strict=True):
            digits = group.lstrip()
            if not digits.isdigit():
                raise ValueError(f"Unable to parse '{text}' using format '{self.text}'")
            total += segment.nanoseconds(digits)
        return Timespan(-total if text.startswith("-") else total)


@lru_cache(maxsize=256)
def timespan_format(text: str) -> TimespanFormat:
    """Return the format of a text.

    Raises:
        ValueError: it has a directive that time spans have not.
    """
    return TimespanFormat(text)


def _parse(text: str) -> list[str | _Segment]:
    segments: list[str | _Segment] = []
    index = 0
    while index < len(text):
        char = text[index]
        if char != "%":
            _add_literal(segments, char)
            index += 1
            continue
        index = _directive(text, index, segments)
    highest = max((each for each in segments if isinstance(each, _Segment)), key=_magnitude, default=None)
    if highest is not None:
        highest.total = True
    return segments


def _magnitude(segment: _Segment) -> int:
    return _MAGNITUDES.index(segment.directive)


def _add_literal(segments: list[str | _Segment], char: str) -> None:
    if segments and isinstance(segments[-1], str):
        segments[-1] += char
    else:
        segments.append(char)


def _directive(text: str, start: int, segments: list[str | _Segment]) -> int:
    """Read from a percent sign on; return where the directive ends."""
    pad: str | None = "0"
    width: int | None = None
    position = start + 1
    while position < len(text):
        char = text[position]
        if char == "%":
            _add_literal(segments, "%")
            return position + 1
        if char in _UNITS:
            segments.append(_Segment(char, pad, width))
            return position + 1
        if char in "-_" and position == start + 1:
            pad = None if char == "-" else " "
        elif char == "0" and position == start + 1:
            pad = "0"
        elif char in "0123456789":
            width = (width or 0) * 10 + int(char)
            if width > _MOST_WIDTH:
                raise _bad(text, start, position)
        else:
            raise _bad(text, start, position)
        position += 1
    raise _bad(text, start, len(text) - 1)


def _bad(text: str, start: int, position: int) -> ValueError:
    return ValueError(f"Bad format specifier '{text[start:position]}' in '{text}', at position {position}")
