"""Moments as text, by a format with `%` directives, flags and widths, as Ruby formats its times."""

from __future__ import annotations

import re
from collections.abc import Callable

from runner.puppet.values import time_zone
from runner.puppet.values.calendar import moment_at
from runner.puppet.values.strptime import DAYS, MONTHS
from runner.puppet.values.timespan import NANOSECONDS
from runner.puppet.values.timestamp import Timestamp

_DIRECTIVE = re.compile(r"%([-0^#_]*)(\d*)(?:(:{0,3})((?:[EO](?!%))?)(.)|\Z)", re.DOTALL)
_ALTERNATIVES = {"": None, "E": frozenset("cCxXyY"), "O": frozenset("deHkIlmMSuUVwWy")}
_COMPOSED = {
    "c": "%a %b %e %H:%M:%S %Y",
    "D": "%m/%d/%y",
    "x": "%m/%d/%y",
    "F": "%Y-%m-%d",
    "R": "%H:%M",
    "r": "%I:%M:%S %p",
    "T": "%H:%M:%S",
    "X": "%H:%M:%S",
    "v": "%e-%^b-%Y",
}
_CHARACTERS = {"%": "%", "n": "\n", "t": "\t"}
_MAX_WIDTH = 65_535


def strftime(timestamp: Timestamp, format_: str, timezone: str | None = None) -> str:
    """Return a moment as text, in UTC or in a given zone.

    Raises:
        ValueError: the zone is not known, or the format ends in the middle of a directive.
    """
    offset = time_zone.utc_offset(timezone) if timezone else 0
    return _Writer(timestamp, offset, zone="" if timezone else "UTC").write(format_)


class _Writer:
    def __init__(self, timestamp: Timestamp, offset: int, *, zone: str) -> None:
        seconds, self.nanoseconds = divmod(timestamp.nanoseconds, NANOSECONDS)
        self.epoch = seconds
        self.moment = moment_at(seconds + offset)
        self.offset = offset
        self.zone = zone

    def write(self, format_: str) -> str:
        return _DIRECTIVE.sub(self._directive, format_)

    def _directive(self, found: re.Match[str]) -> str:
        flags, width_text, colons, alternative, letter = found.groups()
        if letter is None:
            raise ValueError(f"invalid format: {found.string}")
        allowed = _ALTERNATIVES[alternative]
        if allowed is not None and letter not in allowed:
            return found[0]
        width = int(width_text) if width_text else None
        if width is not None and width > _MAX_WIDTH:
            return found[0]
        if letter == "z":
            return self._offset_text(flags, width, len(colons))
        if colons:
            return found[0]
        if letter in _CHARACTERS:
            return self._pad(_CHARACTERS[letter], flags, width, " ")
        if letter in "LN":
            return self._fraction(width or (3 if letter == "L" else 9))
        composed = _COMPOSED.get(letter)
        if composed is not None:
            return self._text(self.write(composed), flags, width)
        words = _WORDS.get(letter)
        if words is not None:
            text = words(self)
            if not text:
                return ""  # a zone without a name takes no room
            if letter == "p" and "#" in flags:
                return self._pad(text.lower(), flags, width, " ")
            if letter == "Z" and "#" in flags:
                return self._pad(text.lower(), flags, width, " ")
            return self._text(text, flags, width)
        number = _NUMBERS.get(letter)
        if number is None:
            return found[0]
        value, default, pad = number
        return self._number(value(self), flags, width, default, pad)

    def _text(self, text: str, flags: str, width: int | None) -> str:
        if "^" in flags or "#" in flags:
            text = text.upper()
        return self._pad(text, flags, width, " ")

    def _pad(self, text: str, flags: str, width: int | None, pad: str) -> str:
        if width is None or "-" in flags:
            return text
        return text.rjust(width, "0" if _last_pad(flags, pad) == "0" else " ")

    def _number(self, value: int, flags: str, width: int | None, default: int, pad: str) -> str:
        if "-" in flags:
            return str(value)
        pad = _last_pad(flags, pad)
        wanted = default if width is None else width
        if value < 0 and pad == "0":
            return f"-{str(-value).rjust(wanted - 1, '0')}"
        return str(value).rjust(wanted, pad)

    def _fraction(self, digits: int) -> str:
        text = f"{self.nanoseconds:09d}"
        return text[:digits] if digits <= 9 else text.ljust(digits, "0")

    def _offset_text(self, flags: str, width: int | None, colons: int) -> str:
        sign = "-" if self.offset < 0 else "+"
        hours, rest = divmod(abs(self.offset), 3600)
        minutes, seconds = divmod(rest, 60)
        tail = {0: f"{minutes:02d}", 1: f":{minutes:02d}", 2: f":{minutes:02d}:{seconds:02d}"}.get(colons)
        if tail is None:
            tail = f":{minutes:02d}:{seconds:02d}" if seconds else f":{minutes:02d}" if minutes else ""
        hour_width = max((width or 0) - 1 - len(tail), 2)
        if "-" in flags and width is None:
            return f"{sign}{hours}{tail}"
        if "_" in flags:
            return f"{sign}{hours}".rjust(hour_width + 1) + tail
        return f"{sign}{hours:0{hour_width}d}{tail}"


def _last_pad(flags: str, default: str) -> str:
    for flag in reversed(flags):
        if flag in "_0":
            return " " if flag == "_" else "0"
    return default


_WORDS: dict[str, Callable[[_Writer], str]] = {
    "A": lambda it: DAYS[it.moment.weekday],
    "a": lambda it: DAYS[it.moment.weekday][:3],
    "B": lambda it: MONTHS[it.moment.month - 1],
    "b": lambda it: MONTHS[it.moment.month - 1][:3],
    "h": lambda it: MONTHS[it.moment.month - 1][:3],
    "p": lambda it: "AM" if it.moment.hour < 12 else "PM",
    "P": lambda it: "am" if it.moment.hour < 12 else "pm",
    "Z": lambda it: it.zone,
}
_NUMBERS: dict[str, tuple[Callable[[_Writer], int], int, str]] = {
    "C": (lambda it: it.moment.year // 100, 2, "0"),
    "d": (lambda it: it.moment.day, 2, "0"),
    "e": (lambda it: it.moment.day, 2, " "),
    "G": (lambda it: it.moment.iso_week()[0], 4, "0"),
    "g": (lambda it: it.moment.iso_week()[0] % 100, 2, "0"),
    "H": (lambda it: it.moment.hour, 2, "0"),
    "I": (lambda it: it.moment.hour % 12 or 12, 2, "0"),
    "j": (lambda it: it.moment.day_of_year, 3, "0"),
    "k": (lambda it: it.moment.hour, 2, " "),
    "l": (lambda it: it.moment.hour % 12 or 12, 2, " "),
    "M": (lambda it: it.moment.minute, 2, "0"),
    "m": (lambda it: it.moment.month, 2, "0"),
    "S": (lambda it: it.moment.second, 2, "0"),
    "s": (lambda it: it.epoch, 1, "0"),
    "U": (lambda it: it.moment.week(0), 2, "0"),
    "u": (lambda it: it.moment.weekday or 7, 1, "0"),
    "V": (lambda it: it.moment.iso_week()[1], 2, "0"),
    "W": (lambda it: it.moment.week(1), 2, "0"),
    "w": (lambda it: it.moment.weekday, 1, "0"),
    "Y": (lambda it: it.moment.year, 4, "0"),
    "y": (lambda it: it.moment.year % 100, 2, "0"),
}
