"""Dates and times from text, by a format with `%` directives."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass
from fractions import Fraction

from runner.puppet.values import time_zone

DAYS = ("Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday")
MONTHS = (
    "January", "February", "March", "April", "May", "June",
    "July", "August", "September", "October", "November", "December",
)  # fmt: skip
_COMPOSED = {
    "c": "%a %b %e %H:%M:%S %Y",
    "D": "%m/%d/%y",
    "x": "%m/%d/%y",
    "F": "%Y-%m-%d",
    "R": "%H:%M",
    "r": "%I:%M:%S %p",
    "T": "%H:%M:%S",
    "X": "%H:%M:%S",
    "v": "%e-%b-%Y",
    "+": "%a %b %e %H:%M:%S %Z %Y",
}
_NUMERIC = frozenset("CDdeFGgHIjkLlMmNQRrSsTUuVvWwXxYy")
_CENTURY_PIVOT = 69


class NoMatch(Exception):
    """The text does not fit the format."""


@dataclass(slots=True)
class Parsed:
    """What a text says; None where it says nothing. `zone` is as written, whether it is known or not."""

    year: int | None = None
    month: int | None = None
    day: int | None = None
    hour: int | None = None
    minute: int | None = None
    second: int | None = None
    fraction: Fraction | None = None
    zone: str | None = None
    leftover: str = ""
    seconds: int | None = None
    century: int | None = None
    afternoon: int | None = None


def strptime(text: str, format_: str) -> Parsed | None:
    """Read a text; None when it does not fit."""
    reader = _Reader(text)
    try:
        reader.read(format_)
    except NoMatch:
        return None
    parsed = reader.parsed
    parsed.leftover = text[reader.position :]
    if parsed.century is not None and parsed.year is not None:
        parsed.year += parsed.century * 100
    if parsed.afternoon is not None and parsed.hour is not None:
        parsed.hour = parsed.hour % 12 + parsed.afternoon
    return parsed


class _Reader:
    def __init__(self, text: str) -> None:
        self.text = text
        self.position = 0
        self.parsed = Parsed()

    def read(self, format_: str) -> None:
        index = 0
        while index < len(format_):
            char = format_[index]
            if char.isspace():
                self._skip_space()
                index += 1
                continue
            directive = format_[index + 1 : index + 2]
            if char == "%" and directive in "EO" and directive:
                # modifiers for other calendars change nothing, where they are allowed at all
                allowed = "cCxXyY" if directive == "E" else "deHImMSuUVwWy"
                if format_[index + 2 : index + 3] in allowed:
                    index += 1
                    directive = format_[index + 1 : index + 2]
            if char == "%" and directive == ":" and re.match(r":{1,3}z", format_[index + 1 :]):
                index = format_.index("z", index) + 1
                self._zone()
                continue
            if char != "%" or not directive or not self._known(directive):
                self._literal(char)
                index += 1
                continue
            index += 2
            self._directive(directive, _starts_number(format_[index:]))

    def _known(self, directive: str) -> bool:
        return directive in _COMPOSED or directive in _DIRECTIVES or directive in "%nt"

    def _directive(self, directive: str, number_follows: bool) -> None:
        if directive in _COMPOSED:
            self.read(_COMPOSED[directive])
        elif directive == "%":
            self._literal("%")
        elif directive in "nt":
            self._skip_space()
        else:
            _DIRECTIVES[directive](self, number_follows)

    def _literal(self, char: str) -> None:
        if not self.text.startswith(char, self.position):
            raise NoMatch
        self.position += 1

    def _skip_space(self) -> None:
        while self.position < len(self.text) and self.text[self.position].isspace():
            self.position += 1

    def _number(self, most: int, low: int = 0, high: int | None = None, *, blank: bool = False) -> int:
        if blank and self.text.startswith(" ", self.position):
            self.position += 1
            most -= 1
        start = self.position
        while (
            self.position < len(self.text) and self.position - start < most and self.text[self.position] in "0123456789"
        ):
            self.position += 1
        if start == self.position:
            raise NoMatch
        value = int(self.text[start : self.position])
        if value < low or (high is not None and value > high):
            raise NoMatch
        return value

    def _signed(self, most: int) -> int:
        sign = 1
        if self.text[self.position : self.position + 1] in ("+", "-"):
            sign = -1 if self.text[self.position] == "-" else 1
            self.position += 1
        return sign * self._number(most)

    def _name(self, names: tuple[str, ...]) -> int:
        rest = self.text[self.position :].lower()
        for index, name in enumerate(names):
            for form in (name, name[:3]):
                if rest.startswith(form.lower()):
                    self.position += len(form)
                    return index
        raise NoMatch

    # Directives

    def _year(self, number_follows: bool) -> None:
        self.parsed.year = self._signed(4 if number_follows else 1000)

    def _week_year(self, number_follows: bool) -> None:
        self._signed(4 if number_follows else 1000)

    def _short_year(self, _: bool) -> None:
        year = self._number(2, 0, 99)
        if self.parsed.century is None:
            year += 1900 if year >= _CENTURY_PIVOT else 2000
        self.parsed.year = year

    def _set_century(self, number_follows: bool) -> None:
        self.parsed.century = self._signed(2 if number_follows else 1000)
        if self.parsed.year is not None:
            self.parsed.year %= 100

    def _month(self, _: bool) -> None:
        self.parsed.month = self._number(2, 1, 12)

    def _month_name(self, _: bool) -> None:
        self.parsed.month = self._name(MONTHS) + 1

    def _day(self, _: bool) -> None:
        self.parsed.day = self._number(2, 1, 31, blank=True)

    def _day_name(self, _: bool) -> None:
        self._name(DAYS)

    def _hour(self, _: bool) -> None:
        self.parsed.hour = self._number(2, 0, 24, blank=True)

    def _hour_of_12(self, _: bool) -> None:
        self.parsed.hour = self._number(2, 1, 12, blank=True)

    def _minute(self, _: bool) -> None:
        self.parsed.minute = self._number(2, 0, 59)

    def _second(self, _: bool) -> None:
        self.parsed.second = self._number(2, 0, 60)

    def _set_fraction(self, most: int) -> None:
        sign = -1 if self.text.startswith("-", self.position) else 1
        if self.text[self.position : self.position + 1] in ("+", "-"):
            self.position += 1
        start = self.position
        digits = self._number(most)
        self.parsed.fraction = Fraction(sign * digits, 10 ** (self.position - start))

    def _milliseconds(self, number_follows: bool) -> None:
        self._set_fraction(3 if number_follows else 1000)

    def _nanoseconds(self, number_follows: bool) -> None:
        self._set_fraction(9 if number_follows else 1000)

    def _half(self, _: bool) -> None:
        found = re.compile(r"([ap])(?:m\b|\.m\.)", re.IGNORECASE).match(self.text, self.position)
        if found is None:
            raise NoMatch
        self.parsed.afternoon = 12 if found[1] in "pP" else 0
        self.position = found.end()

    def _zone(self, _: bool = False) -> None:
        found = time_zone.PATTERN.match(self.text, self.position)
        if found is None:
            raise NoMatch
        self.parsed.zone = found[0]
        self.position = found.end()

    def _epoch(self, _: bool) -> None:
        self.parsed.seconds = self._signed(1000)

    def _ignored(self, most: int, low: int, high: int) -> None:
        self._number(most, low, high)


def _starts_number(format_: str) -> bool:
    """Tell whether a digit comes next, by which the reading of a number of any length is limited."""
    if format_[:1].isdigit():
        return True
    return format_[:1] == "%" and (format_[1:2] in _NUMERIC or format_[1:2].isdigit()) and len(format_) > 1


def _skip(most: int, low: int, high: int) -> Callable[[_Reader, bool], None]:
    return lambda reader, _: reader._ignored(most, low, high)  # noqa: SLF001 - its own table


_DIRECTIVES: dict[str, Callable[[_Reader, bool], None]] = {
    **dict.fromkeys("Aa", _Reader._day_name),  # noqa: SLF001
    **dict.fromkeys("Bbh", _Reader._month_name),  # noqa: SLF001
    **dict.fromkeys("de", _Reader._day),  # noqa: SLF001
    **dict.fromkeys("Hk", _Reader._hour),  # noqa: SLF001
    **dict.fromkeys("Il", _Reader._hour_of_12),  # noqa: SLF001
    **dict.fromkeys("Pp", _Reader._half),  # noqa: SLF001
    **dict.fromkeys("Zz", _Reader._zone),  # noqa: SLF001
    "C": _Reader._set_century,  # noqa: SLF001
    "L": _Reader._milliseconds,  # noqa: SLF001
    "M": _Reader._minute,  # noqa: SLF001
    "m": _Reader._month,  # noqa: SLF001
    "N": _Reader._nanoseconds,  # noqa: SLF001
    "S": _Reader._second,  # noqa: SLF001
    "s": _Reader._epoch,  # noqa: SLF001
    "Y": _Reader._year,  # noqa: SLF001
    "y": _Reader._short_year,  # noqa: SLF001
    "j": _skip(3, 1, 366),
    "U": _skip(2, 0, 53),
    "W": _skip(2, 0, 53),
    "u": _skip(1, 1, 7),
    "w": _skip(1, 0, 6),
    "V": _skip(2, 1, 53),
    "G": _Reader._week_year,  # noqa: SLF001
    "g": _skip(2, 0, 99),
}
